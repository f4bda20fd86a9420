/** What holds for every input: many are tried, the same ones each time. */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { readInstant } from '#src/api/instants.ts';
import {
  clockOf,
  currentSlot,
  currentSlotEnd,
  DAY,
  type Programme,
  placeSlot,
  type Slot,
  wallClock,
  weekdays,
} from '#src/lib/programme.ts';
import { checkWeek } from '#src/lib/programme-checks.ts';
import { createFrameJoin } from '#src/radio/live/join-frames.ts';
import { createFrameReader, type SoundFrame } from '#src/radio/mp3/frame-reader.ts';
import { readMp3Frames } from '#src/radio/mp3/mp3-frames.ts';

beforeAll(() => fc.configureGlobal({ seed: 20_261_126, numRuns: 200 }));

const song = new Uint8Array(readFileSync('server/live/songs/fais-dodo.mp3')).subarray(0, 200_000);

test('the frames of a song are the same, however the network cuts it', () => {
  const frames = readMp3Frames(song).map(({ start, length }) => song.slice(start, start + length));
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 1 }), (lengths) => {
      const reader = createFrameReader();
      const read: Uint8Array[] = [];
      for (let at = 0, turn = 0; at < song.length; turn += 1) {
        const length = lengths[turn % lengths.length] ?? 1;
        read.push(...reader.push(song.subarray(at, at + length)).map(({ bytes }) => bytes));
        at += length;
      }
      expect(Buffer.concat(read).equals(Buffer.concat(frames).subarray(0, lengthOf(read)))).toBe(
        true,
      );
      expect(frames.length - read.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 30 },
  );
});

const lengthOf = (parts: readonly Uint8Array[]) =>
  parts.reduce((sum, { length }) => sum + length, 0);

const frameOf = (number: number): SoundFrame => ({
  bytes: new Uint8Array([number & 255, number >> 8, 7, 7]),
  seconds: 0.026,
  end: 0,
});

const numberOf = ({ bytes: [low = 0, high = 0] }: SoundFrame) => low + 256 * high;

test('a listener hears each frame once and in order, wherever a burst begins in what was heard', () => {
  const connection = fc.record({
    back: fc.integer({ min: 0, max: 400 }),
    on: fc.integer({ min: 1, max: 300 }),
  });
  fc.assert(
    fc.property(fc.array(connection, { minLength: 1, maxLength: 12 }), (connections) => {
      const join = createFrameJoin();
      const heard: SoundFrame[] = [];
      let edge = 0;
      for (const { back, on } of connections) {
        const from = Math.max(0, edge - back);
        edge += on;
        join.reconnect(back * 0.026);
        const count = edge - from;
        heard.push(
          ...join.accept(Array.from({ length: count }, (_, index) => frameOf(from + index))),
        );
      }
      const all = Array.from({ length: edge }, (_, index) => index);
      expect(heard.map(numberOf).join()).toBe(all.join());
    }),
  );
});

const slot = fc
  .record({ from: fc.nat({ max: 95 }), quarters: fc.integer({ min: 1, max: 95 }) })
  .map(({ from, quarters }): Slot => {
    const [start, end] = [clockOf(from * 15), clockOf((from + quarters) * 15)];
    return { start, end, title: `De ${start} à ${end}`, description: '' };
  });
const week = fc
  .tuple(...weekdays.map(() => fc.array(slot, { maxLength: 3 })))
  .map((days) => Object.fromEntries(weekdays.map((day, index) => [day, days[index] ?? []])));

test('slots of a week overlap where two are on air at the same minute, and nowhere else', () => {
  fc.assert(
    fc.property(week, (days) => {
      const onAir = new Array<number>(7 * DAY).fill(0);
      for (const [number, day] of weekdays.entries())
        for (const { from, to } of (days[day] ?? []).map(placeSlot))
          for (let minute = from; minute < to; minute += 1) {
            const at = (number * DAY + minute) % onAir.length;
            onAir[at] = (onAir[at] ?? 0) + 1;
          }
      const { overlaps, holes } = checkWeek(days);
      const hasSlots = onAir.some((count) => count > 0);
      expect(overlaps.length > 0).toBe(onAir.some((count) => count > 1));
      expect(holes.length > 0).toBe(hasSlots && onAir.includes(0));
    }),
  );
});

test('the slot on air ends later than now, at its own time of the clock, over both changes of the clock', () => {
  const hour = 3_600_000;
  // Around the nights in which the clocks of Paris are changed.
  const night = fc.constantFrom(Date.UTC(2026, 2, 29, 1), Date.UTC(2026, 9, 25, 1));
  const around = fc.integer({ min: -40 * 60, max: 40 * 60 });
  fc.assert(
    fc.property(week, night, around, (days, change, minutes) => {
      const programme: Programme = { timeZone: 'Europe/Paris', days };
      const now = new Date(change + minutes * 60_000);
      const end = currentSlotEnd(programme, now);
      const current = currentSlot(programme, now);
      expect(end === undefined).toBe(current === undefined);
      if (!end || !current) return;
      expect(end.getTime()).toBeGreaterThan(now.getTime());
      expect(end.getTime() - now.getTime()).toBeLessThanOrEqual(25 * hour);
      const shown = wallClock(end, programme.timeZone).minutes;
      const wanted = ((current.to % DAY) + DAY) % DAY;
      // From two to three o'clock no clock shows anything in the night of spring.
      if (wanted < 120 || wanted >= 180) expect(clockOf(shown)).toBe(clockOf(wanted));
    }),
  );
});

test('an instant is the same in every form in which a backend may write it', () => {
  const instant = fc.date({
    min: new Date('1980-01-01T00:00:00Z'),
    max: new Date('2100-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(instant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (date, offset) => {
      date.setMilliseconds(0);
      const iso = date.toISOString();
      const local = new Date(date.getTime() + offset * 60_000).toISOString().slice(0, 19);
      const sign = offset < 0 ? '-' : '+';
      const zone = `${sign}${clockOf(Math.abs(offset))}`;
      const forms = [iso, `${local}${zone}`, `${local.replace('T', ' ')}${zone}`, date.getTime()];
      for (const form of [...forms, date.getTime() / 1000, String(date.getTime())])
        expect(readInstant(form), String(form)).toBe(iso);
    }),
  );
});
