/**
 * Runs one attack in a process of its own, so that neither the visitor nor the clock of the bench
 * waits for it. Its number in the list and its target are its arguments; it sends its values.
 */
import * as v from 'valibot';
import { attacks } from './attacks.ts';

const targetSchema = v.object({
  port: v.number(),
  listeners: v.number(),
  seconds: v.number(),
});

const [index, text = ''] = process.argv.slice(2);
const attack = attacks[Number(index)];
if (!attack) throw new Error(`There is no attack ${index}.`);
const target = v.parse(targetSchema, JSON.parse(text));
process.send?.('ready');
process.once('message', async () => {
  const figures = await attack.run(target);
  process.send?.(figures, () => process.exit(0));
});
