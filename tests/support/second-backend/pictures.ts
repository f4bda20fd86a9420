import type { ServerResponse } from 'node:http';
import { PICTURE } from './records.ts';

const file = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Returns true when the path is a picture; it is then being sent. */
export function servePicture(path: string, response: ServerResponse): boolean {
  if (path !== PICTURE) return false;
  response.setHeader('Content-Type', 'image/png');
  response.end(file);
  return true;
}
