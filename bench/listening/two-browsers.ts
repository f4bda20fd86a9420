import type { Engine, EngineName } from '../../tests/support/engines/engine.ts';
import { startSoundSink } from '../../tests/support/engines/sound-sink.ts';
import { startEngine } from '../../tests/support/engines/start-engine.ts';

/** Two browsers of one engine: a page that is not in front has slower timers. */
export interface TwoBrowsers {
  readonly name: EngineName;
  readonly player: Engine;
  readonly bare: Engine;
}

/** Starts two browsers of each engine, on one virtual sound card. */
export async function startTwoBrowsers(names: readonly EngineName[]) {
  const sink = await startSoundSink();
  const engines: TwoBrowsers[] = [];
  for (const name of names)
    engines.push({ name, player: await startEngine(name), bare: await startEngine(name) });
  return {
    engines,
    async stop() {
      await Promise.all(engines.flatMap(({ player, bare }) => [player.close(), bare.close()]));
      await sink.stop();
    },
  };
}
