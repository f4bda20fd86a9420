import type { Clock } from '#src/player/clock.ts';
import type { Player } from '#src/player/create-player.ts';
import { readTitle } from './now-playing-answer.ts';

export interface NowPlayingDeps {
  readonly url: string;
  readonly streamUrl: string;
  readonly clock: Clock;
  fetchText(url: string, signal: AbortSignal): Promise<string>;
  isVisible(): boolean;
  onVisibilityChange(run: () => void): void;
}

const period = 15_000;
const answerLimit = 5000;
/**
 * The length of the burst in milliseconds: the listener hears what the station sent this long ago.
 */
const behindLive = 12_000;

/**
 * Shows the title on air; it is requested only while the radio is audible and the page is visible.
 */
export function connectNowPlaying(player: Player, deps: NowPlayingDeps): void {
  const { clock } = deps;
  let isPolling = false;
  let latest: string | undefined;
  let cancelPoll = () => {};
  let cancelChange = () => {};
  let asking = new AbortController();

  const show = (title: string | undefined) => {
    if (title === latest) return;
    const isFirst = latest === undefined;
    latest = title;
    cancelChange();
    // The first title was most probably on air already; a later one is shown when it is heard.
    if (isFirst || title === undefined) player.setOnAir(title);
    else cancelChange = clock.after(behindLive, () => player.setOnAir(title));
  };

  const ask = async () => {
    asking.abort();
    const mine = new AbortController();
    asking = mine;
    const cancelLimit = clock.after(answerLimit, () => mine.abort());
    let title: string | undefined;
    try {
      title = readTitle(await deps.fetchText(deps.url, mine.signal), deps.streamUrl);
    } catch {
      // A failed request is ignored: the title is an extra.
    }
    cancelLimit();
    if (isPolling && asking === mine) show(title);
  };

  const follow = () => {
    const { status, source } = player.getState();
    const isHeard = status === 'sounding' && source.name === 'live';
    const wanted = isHeard && deps.isVisible();
    if (!isHeard) {
      cancelChange();
      latest = undefined;
    }
    if (wanted === isPolling) return;
    isPolling = wanted;
    cancelPoll();
    asking.abort();
    if (!wanted) return;
    void ask();
    cancelPoll = clock.every(period, () => void ask());
  };

  player.subscribe(follow);
  deps.onVisibilityChange(follow);
  follow();
}
