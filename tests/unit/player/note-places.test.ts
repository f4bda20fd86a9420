import { expect, test } from 'vitest';
import { notePlaces } from '#src/player/resume/note-places.ts';
import { createTestPlayer, lullaby, story } from '#tests/support/player/test-player.ts';

/** A sound of five minutes, and where this device would go on with it. */
function listen(source: typeof story | typeof lullaby = story) {
  const made = createTestPlayer();
  const places = new Map<string, number>();
  const written: number[] = [];
  notePlaces({
    radio: made.player,
    places: {
      write(url, seconds) {
        written.push(seconds);
        if (seconds > 0) places.set(url, seconds);
        else places.delete(url);
      },
    },
  });
  made.player.play(source);
  made.only().duration = 300;
  const hear = (until: number) => {
    while (made.only().currentTime < until) made.only().sound();
  };
  return { ...made, places, written, hear };
}

test('a story that is left is offered where it was, to within five seconds before', () => {
  const { player, places, hear } = listen();
  hear(192);
  player.stop();
  expect(places.get(story.url)).toBeGreaterThan(186);
  expect(places.get(story.url)).toBeLessThanOrEqual(192);
});

test('near its beginning and near its end it is not offered', () => {
  const { places, hear } = listen();
  hear(14);
  expect(places.size).toBe(0);
  hear(30);
  expect(places.size).toBe(1);
  hear(292);
  expect(places.size).toBe(0);
});

test('a press on its beginning by mistake does not lose the place', () => {
  const { player, only, places, hear } = listen();
  hear(192);
  const place = places.get(story.url);
  player.stop();
  player.play(story);
  only().duration = 300;
  hear(10);
  expect(places.get(story.url)).toBe(place);
  hear(30);
  expect(places.get(story.url)).toBeLessThanOrEqual(30);
});

test('its place is written once in five seconds', () => {
  const { written, hear } = listen();
  hear(60);
  const gaps = written.slice(1).map((seconds, at) => seconds - (written[at] ?? 0));
  expect(written.length).toBeGreaterThan(8);
  expect(written.length).toBeLessThan(14);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

test('the lullaby of the page has no such place', () => {
  const { written, hear } = listen(lullaby);
  hear(100);
  expect(written).toEqual([]);
});
