import { isIPv4, isIPv6 } from 'node:net';

const MAPPED = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff];

/** Eight groups of 16 bits; the address is fully expanded, as `URL` writes it. */
function groupsOf(address: string): number[] {
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = [], tail = []] = written
    .split('::')
    .map((half) => (half === '' ? [] : half.split(':').map((group) => Number.parseInt(group, 16))));
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

/**
 * Returns the 4 or 16 bytes of an IP address, without its zone; undefined when the text is not an
 * address.
 */
export function addressBytes(text: string): number[] | undefined {
  if (isIPv4(text)) return text.split('.').map(Number);
  const address = text.replace(/%.*$/, '');
  if (!isIPv6(address)) return undefined;
  return groupsOf(address).flatMap((group) => [group >> 8, group & 0xff]);
}

/**
 * Returns what counts as one visitor: an IPv4 address, even when it is written as an IPv6 one;
 * otherwise the first 64 bits, because each household and each rented server has all the addresses
 * below them.
 */
export function addressBlock(text: string): string {
  const bytes = addressBytes(text);
  if (bytes === undefined || bytes.length === 4) return text;
  if (MAPPED.every((byte, index) => bytes[index] === byte)) return bytes.slice(12).join('.');
  return `${Buffer.from(bytes.slice(0, 8)).toString('hex')}/64`;
}
