import { playButtonSelector } from '#src/radio/play-button.ts';

let link: HTMLLinkElement | undefined;

/**
 * Opens the connection that play will use: DNS, TCP and TLS to a station on another host take 450 to
 * 600 ms on a phone. A new link takes the place of the one before, which the browser has followed.
 */
function prepareConnection(button: HTMLElement | null) {
  const url = button?.dataset.playUrl;
  if (!url) return;
  const { origin } = new URL(url, location.href);
  if (origin === location.origin) return;
  link?.remove();
  link = document.createElement('link');
  link.rel = 'preconnect';
  link.href = origin;
  // A stream that the page reads itself uses a connection without credentials.
  if ('MediaSource' in window) link.crossOrigin = 'anonymous';
  document.head.append(link);
}

/** Called at the first paint. */
export const prepareShownConnection = () =>
  prepareConnection(document.querySelector<HTMLElement>(playButtonSelector));

/**
 * Browsers close an unused connection after about ten seconds: a pointer, a finger or the focus that
 * reaches the button opens it again.
 */
export function prepareConnectionOnIntent() {
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    addEventListener(
      type,
      ({ target }) => {
        if (target instanceof Element) prepareConnection(target.closest(playButtonSelector));
      },
      { passive: true },
    );
}
