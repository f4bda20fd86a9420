import { MadeUpAudio } from './made-up-audio.ts';
import { createTestPlayer, live, stubSavesData } from './test-player.ts';

const step = 250;
/** Seconds that an element has buffered while bytes arrive. */
const held = 4;

/** On a slow connection: the milliseconds of sound before each silence, and the length of both. */
const sounding = 8000;
const period = 10_000;
const lowUrl = 'http://radio.test/live-low.mp3';

/** A listener whose element plays the address itself, over a network that the test controls. */
export function createElementListener({ hasLow = false } = {}) {
  stubSavesData(false);
  const audio = new MadeUpAudio();
  const { player, clock, follow, wake } = createTestPlayer({}, () => audio);
  const reports = follow();
  const source = hasLow ? { ...live, low: [lowUrl] } : live;
  /** Number of addresses that the element had opened when its connection died. */
  let dead: number | undefined;
  let isRefusing = false;
  /** The machine plays nothing, though enough has come. */
  let isHeld = false;
  /** Since when the connection is too slow for the full stream. */
  let slowSince: number | undefined;
  const isShort = () =>
    slowSince !== undefined &&
    !audio.src.startsWith(lowUrl) &&
    (clock.now() - slowSince) % period >= sounding;
  const open = () => (audio.isConnected ? [audio] : []);

  return {
    press: () => player.play(source),
    pause: player.pause,
    wake,
    audio,
    reports,
    open,
    opened: () => audio.opened.length,
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        clock.advance(step);
        if (audio.isConnected) {
          if (isRefusing && audio.readyState === 0) audio.fail();
          else if (isHeld) audio.data();
          else if (isShort()) {
            audio.ahead = 0;
            audio.data();
            if (audio.readyState > 2) audio.runDry();
          } else if (dead !== audio.opened.length) {
            audio.ahead = held;
            audio.data();
            audio.sound();
          } else if (audio.ahead > 0) {
            audio.ahead -= step / 1000;
            audio.sound();
          } else audio.runDry();
        }
        await Promise.resolve();
      }
    },
    async cut() {
      audio.end();
      await Promise.resolve();
    },
    swallow() {
      dead = audio.opened.length;
    },
    hold(value: boolean) {
      isHeld = value;
    },
    slowDown(isSlow: boolean) {
      slowSince = isSlow ? clock.now() : undefined;
    },
    /** Whether each open connection is of the low stream. */
    openLow: () => open().map(({ src }) => src.startsWith(lowUrl)),
    refuse(value: boolean) {
      isRefusing = value;
    },
  };
}
