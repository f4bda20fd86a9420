import { expect, test } from 'vitest';
import { isOwnPicture } from '#src/api/shown-picture.ts';

test.each([
  ['/uploads/a.png', true],
  ['uploads/a.png', true],
  ['https://autre.example/a.png', false],
  ['//autre.example/a.png', false],
  ['data:image/png;base64,iVBORw0KGgo=', false],
])('with a backend on the address of the site, %s is a picture of it: %s', (address, isOwn) => {
  expect(isOwnPicture(address)).toBe(isOwn);
});
