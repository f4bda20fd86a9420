/**
 * Runs one attack in a process of its own, so that neither the visitor nor the clock of the bench
 * waits for it. Its number in the list and the port are its arguments; it sends its values.
 */
import { attacks } from './attacks.ts';

const [index, port] = process.argv.slice(2);
const attack = attacks[Number(index)];
if (!attack) throw new Error(`There is no attack ${index}.`);
process.send?.('ready');
process.once('message', async () => {
  const figures = await attack.run(Number(port));
  process.send?.(figures, () => process.exit(0));
});
