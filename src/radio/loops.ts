import type { Memory } from './page-element.ts';
import type { Source } from './radio-state.ts';

const keys = { lullaby: 'lullaby-loop', story: 'story-loop' } as const;

export type LoopName = keyof typeof keys;
export type Loops = ReturnType<typeof createLoops>;

/** What is repeated: the listener's choices, kept on this device, and that of a sleep timer. */
export function createLoops(memory: Memory) {
  const chosen = { lullaby: false, story: false };
  let forced: boolean | undefined;
  return {
    chosen: chosen as Readonly<typeof chosen>,
    choose(name: LoopName, value: boolean) {
      memory.write(keys[name], value ? 'on' : 'off');
      chosen[name] = value;
    },
    /** Overrides the listener's own choice, which is kept; undefined restores it. */
    force(value: boolean | undefined) {
      forced = value;
    },
    restore() {
      // A lullaby goes on until the child sleeps; a story has an end.
      chosen.lullaby = memory.read(keys.lullaby) !== 'off';
      chosen.story = memory.read(keys.story) === 'on';
    },
    /** A stream is not repeated. */
    repeats: ({ name, kind }: Source) =>
      kind === 'file' && (forced ?? (name === 'story' ? chosen.story : chosen.lullaby)),
  };
}
