import { rmSync } from 'node:fs';
import * as v from 'valibot';
import { readJson } from '#publishing/read-json.ts';
import { writeWhole } from './whole-files.ts';

export type KeptList<Item> = Readonly<{
  read: () => readonly Item[];
  write: (items: readonly Item[]) => void;
}>;

/**
 * A short list in a file, for a restart. Where the file cannot be written or read, what is in memory has
 * to be enough: nothing that keeps a radio playing waits for it.
 */
export function keptList<Item>(file: string, item: v.GenericSchema<unknown, Item>): KeptList<Item> {
  return {
    read: () => readJson(file, v.array(item)) ?? [],
    write(items) {
      try {
        if (items.length === 0) rmSync(file, { force: true });
        else writeWhole(file, JSON.stringify(items), 0o600);
      } catch {
        // A full disk is told of by itself.
      }
    },
  };
}
