import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { readTitle } from './now-playing-answer.ts';

export interface NowPlayingDeps {
  readonly url: string;
  readonly streamUrl: string;
  readonly clock: Clock;
  fetchText(url: string, signal: AbortSignal): Promise<string>;
  isVisible(): boolean;
  onVisibilityChange(run: () => void): void;
}

const pollMs = 15_000;
/** With the screen off only the lock screen shows the title. */
const hiddenPollMs = 60_000;
const responseLimitMs = 5000;
/**
 * The length of the burst in milliseconds: the listener hears what the station sent this long ago.
 */
const behindLiveMs = 12_000;

/** Shows the title on air, on the page and on the lock screen, while the radio is audible. */
export function connectNowPlaying(radio: Radio, deps: NowPlayingDeps): void {
  const { clock } = deps;
  /** Undefined: nobody listens. */
  let paceMs: number | undefined;
  /** The last answer; '' before the first one, and after a while without a look. */
  let latest: string | undefined = '';
  let cancelPoll = () => {};
  let cancelChange = () => {};
  let request = new AbortController();

  const show = (title: string | undefined) => {
    if (title === latest) return;
    const isFirst = !latest;
    latest = title;
    cancelChange();
    // The first title was most probably on air already; a later one is shown when it is heard.
    if (isFirst || title === undefined) radio.note({ onAir: title });
    else cancelChange = clock.after(behindLiveMs, () => radio.note({ onAir: title }));
  };

  const poll = async () => {
    request.abort();
    const mine = new AbortController();
    request = mine;
    const cancelLimit = clock.after(responseLimitMs, () => mine.abort());
    try {
      const title = readTitle(await deps.fetchText(deps.url, mine.signal), deps.streamUrl);
      if (paceMs !== undefined && request === mine) show(title);
    } catch {
      // The title is an extra: after a failed request the known one stays until the next answer.
    }
    cancelLimit();
  };

  const follow = () => {
    const { status, source } = radio.getState();
    const isHeard = status === 'sounding' && source.name === 'live';
    const isSeen = deps.isVisible();
    const wantedMs = isSeen ? pollMs : hiddenPollMs;
    if (!isHeard) {
      paceMs = undefined;
      cancelPoll();
      cancelChange();
      request.abort();
      return;
    }
    if (wantedMs === paceMs) return;
    cancelPoll();
    cancelPoll = clock.every(wantedMs, () => void poll());
    // A page that is put away has just asked.
    if (paceMs === undefined || isSeen) {
      latest = '';
      void poll();
    }
    paceMs = wantedMs;
  };

  radio.subscribe(follow);
  deps.onVisibilityChange(follow);
  follow();
}
