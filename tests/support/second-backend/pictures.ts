import type { ServerResponse } from 'node:http';
import { DRAWING, PICTURE } from './records.ts';

const files: Readonly<Record<string, readonly [type: string, content: Buffer]>> = {
  [PICTURE]: [
    'image/png',
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  ],
  [DRAWING]: [
    'image/svg+xml',
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><circle r="9"/></svg>',
    ),
  ],
};

/** Returns true when the path is a picture; it is then being sent. */
export function servePicture(path: string, response: ServerResponse): boolean {
  const file = files[path];
  if (!file) return false;
  response.setHeader('Content-Type', file[0]);
  response.end(file[1]);
  return true;
}
