import type { Listener } from './listener.ts';

/** Milliseconds from the press on play in a second tab until the first one is silent. */
export async function silenceBySecondTab(first: Listener, second: Listener): Promise<number> {
  const pressed = second.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Date.now()), { once: true, capture: true });
      }),
  );
  const silent = first.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const look = () => {
          const playing = [...document.querySelectorAll('audio')].some((audio) => !audio.paused);
          if (playing) setTimeout(look, 5);
          else resolve(Date.now());
        };
        look();
      }),
  );
  await second.play.click();
  return (await silent) - (await pressed);
}
