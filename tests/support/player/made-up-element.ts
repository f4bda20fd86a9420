import type { EngineReport } from '#src/player/engine.ts';
import { createLiveEngine } from '#src/player/live/audio-engine.ts';
import { createLoudness } from '#src/player/loudness.ts';
import { createManualClock } from '../manual-clock.ts';
import { MadeUpAudio } from './made-up-audio.ts';

const step = 250;
/** Seconds that an element has buffered while bytes arrive. */
const held = 4;

/** On a slow connection: the milliseconds of sound before each silence, and the length of both. */
const sounding = 8000;
const period = 10_000;
const lowUrl = 'http://radio.test/live-low.mp3';

/** A listener whose elements play the address themselves, over a network that the test controls. */
export function createElementListener({ hasLow = false, savesData = false } = {}) {
  const clock = createManualClock();
  const elements = [new MadeUpAudio(), new MadeUpAudio()] as const;
  const reports: EngineReport[] = [];
  /** Number of addresses that an element had opened when its connection died. */
  const dead = new Map<MadeUpAudio, number>();
  let isRefusing = false;
  /** Since when the connection is too slow for the full stream. */
  let slowSince: number | undefined;
  const loadFinder = async () => async () => undefined;
  const engine = createLiveEngine(
    ['http://radio.test/live.mp3'],
    {
      clock,
      random: () => 0,
      elements,
      loudness: createLoudness({ read: () => null, write() {} }),
      startStream: () => undefined,
      report: (said) => reports.push(said),
      onTitle() {},
    },
    hasLow ? { urls: [lowUrl], savesData: () => savesData, loadFinder } : undefined,
  );
  const isShort = ({ src }: MadeUpAudio) =>
    slowSince !== undefined &&
    !src.startsWith(lowUrl) &&
    (clock.now() - slowSince) % period >= sounding;
  const open = () => elements.filter(({ isConnected }) => isConnected);
  const isDead = (audio: MadeUpAudio) => dead.get(audio) === audio.opened.length;

  return {
    engine,
    audio: elements[0],
    reports,
    open,
    opened: () => elements.reduce((sum, { opened }) => sum + opened.length, 0),
    async pass(milliseconds: number) {
      for (let passed = 0; passed < milliseconds; passed += step) {
        clock.advance(step);
        for (const audio of open()) {
          if (isRefusing && audio.readyState === 0) audio.fail();
          else if (isShort(audio)) {
            audio.ahead = 0;
            audio.data();
            if (audio.readyState > 2) audio.runDry();
          } else if (!isDead(audio)) {
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
      for (const audio of open()) audio.end();
      await Promise.resolve();
    },
    swallow() {
      for (const audio of open()) dead.set(audio, audio.opened.length);
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
