import { describe, expect, it } from 'vitest';
import { readTitle } from '#src/player/titles/now-playing-answer.ts';

const stream = 'https://radio.test/live.mp3';

describe('the title on the air', () => {
  it('comes from Icecast, with one mount or several', () => {
    const ours = { listenurl: 'http://x:8000/live.mp3', title: 'Frère Jacques', artist: 'Chœur' };
    const other = { listenurl: 'http://x:8000/nuit.mp3', title: 'Berceuse' };
    const one = JSON.stringify({ icestats: { source: ours } });
    const two = JSON.stringify({ icestats: { source: [other, ours] } });
    expect(readTitle(one, stream)).toBe('Chœur – Frère Jacques');
    expect(readTitle(two, stream)).toBe('Chœur – Frère Jacques');
    expect(readTitle(JSON.stringify({ icestats: {} }), stream)).toBeUndefined();
    // Behind a proxy our mount may have another name; of several nobody knows which one it is.
    expect(readTitle(JSON.stringify({ icestats: { source: other } }), stream)).toBe('Berceuse');
    const others = [other, { ...other, listenurl: 'http://x:8000/sieste.mp3' }];
    expect(readTitle(JSON.stringify({ icestats: { source: others } }), stream)).toBeUndefined();
  });

  it.each([
    ['123', '123'],
    ['5.', '5.'],
    ['.5', '.5'],
    ['-05', '-05'],
    ['1e5', '1e5'],
    ['true', 'true'],
    ['"Bonne\u001b nuit"', 'Bonne nuit'],
    ['"Il dit \\"title\\":5, et dort"', 'Il dit "title":5, et dort'],
  ])('is read where Icecast 2.4 writes %s', (written, title) => {
    const status = `{"icestats":{"source":[{"title":${written},"dummy":null},{"listeners":2}]}}`;
    expect(readTitle(status.replace('[{', '[{"listenurl":"x/live.mp3",'), stream)).toBe(title);
  });

  it('is absent where the station has no words for it', () => {
    const titleOf = (title: string) =>
      readTitle(JSON.stringify({ icestats: { source: { title } } }), stream);
    // Icecast 2.4 writes that of a studio that joins two empty tags without quotes: no JSON.
    const broken = '{"icestats":{"source":{"title": - ,"dummy":null}}}';
    expect(readTitle(broken, stream)).toBeUndefined();
    expect(titleOf(' - ')).toBeUndefined();
    // Liquidsoap's word for a file without tags.
    expect(titleOf('Unknown')).toBeUndefined();
    expect(titleOf(' - Une souris verte')).toBe('Une souris verte');
    expect(titleOf('Une souris verte - ')).toBe('Une souris verte');
    expect(titleOf('Chœur - Une souris verte')).toBe('Chœur - Une souris verte');
  });

  it('comes from AzuraCast, for one station or the list', () => {
    const station = { now_playing: { song: { artist: 'Chœur', title: 'Pirouette', text: 'x' } } };
    expect(readTitle(JSON.stringify(station), stream)).toBe('Chœur – Pirouette');
    expect(readTitle(JSON.stringify([station]), stream)).toBe('Chœur – Pirouette');
    const untitled = { now_playing: { song: { artist: '', title: '', text: 'Une histoire' } } };
    expect(readTitle(JSON.stringify(untitled), stream)).toBe('Une histoire');
  });

  it('breaks no line before its exclamation mark', () => {
    const status = { icestats: { source: { title: 'Ah ! Vous dirai-je, maman' } } };
    expect(readTitle(JSON.stringify(status), stream)).toBe('Ah\u00a0! Vous dirai-je, maman');
  });

  it('is cut where it is longer than a player has room for', () => {
    const endless = { icestats: { source: { title: 'La la '.repeat(100) } } };
    expect(readTitle(JSON.stringify(endless), stream)).toHaveLength(120);
    const moons = { icestats: { source: { title: `La${'🌙'.repeat(100)}`.padStart(203, 'l') } } };
    expect(readTitle(JSON.stringify(moons), stream)).not.toMatch(/\p{Surrogate}/u);
  });

  it('is absent when the answer is something else', () => {
    expect(readTitle('{"title": 3}', stream)).toBeUndefined();
    expect(readTitle('[]', stream)).toBeUndefined();
    expect(readTitle('null', stream)).toBeUndefined();
  });
});
