import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/create-radio.ts';
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
const responseLimitMs = 5000;
/**
 * The length of the burst in milliseconds: the listener hears what the station sent this long ago.
 */
const behindLiveMs = 12_000;

/**
 * Shows the title on air; it is requested only while the radio is audible and the page is visible.
 */
export function connectNowPlaying(radio: Radio, deps: NowPlayingDeps): void {
  const { clock } = deps;
  let isPolling = false;
  /** The last answer; '' before the first one, and when nobody has asked for a while. */
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
    if (isFirst || title === undefined) radio.setOnAir(title);
    else cancelChange = clock.after(behindLiveMs, () => radio.setOnAir(title));
  };

  const poll = async () => {
    request.abort();
    const mine = new AbortController();
    request = mine;
    const cancelLimit = clock.after(responseLimitMs, () => mine.abort());
    try {
      const title = readTitle(await deps.fetchText(deps.url, mine.signal), deps.streamUrl);
      if (isPolling && request === mine) show(title);
    } catch {
      // The title is an extra: after a failed request the known one stays until the next answer.
    }
    cancelLimit();
  };

  const follow = () => {
    const { status, source } = radio.getState();
    const isHeard = status === 'sounding' && source.name === 'live';
    const wanted = isHeard && deps.isVisible();
    if (!isHeard) cancelChange();
    if (wanted === isPolling) return;
    isPolling = wanted;
    cancelPoll();
    request.abort();
    if (!wanted) {
      latest = '';
      return;
    }
    void poll();
    cancelPoll = clock.every(pollMs, () => void poll());
  };

  radio.subscribe(follow);
  deps.onVisibilityChange(follow);
  follow();
}
