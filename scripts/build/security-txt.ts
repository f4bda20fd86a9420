import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../src/paths.ts';

const FILE = '.well-known/security.txt';
/** RFC 9116 advises less than a year: whoever no longer builds no longer answers. */
const VALID_DAYS = 360;
const MILLISECONDS_OF_A_DAY = 24 * 60 * 60 * 1000;

const contactOf = (given: string, siteUrl: string) =>
  given.includes('@') && !given.startsWith('https:')
    ? `mailto:${given}`
    : given || `${siteUrl}${paths.contact}`;

/** Writes who is told of a hole in the security (RFC 9116): `contact`, or the contact form. */
export function writeSecurityTxt(dist: string, siteUrl: string, contact: string, now = Date.now()) {
  const lines = [
    `Contact: ${contactOf(contact, siteUrl)}`,
    `Expires: ${new Date(now + VALID_DAYS * MILLISECONDS_OF_A_DAY).toISOString()}`,
    'Preferred-Languages: fr, en',
    `Canonical: ${siteUrl}/${FILE}`,
  ];
  mkdirSync(join(dist, '.well-known'), { recursive: true });
  writeFileSync(join(dist, FILE), `${lines.join('\n')}\n`);
}
