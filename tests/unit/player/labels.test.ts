import { describe, expect, it } from 'vitest';
import type { PlayerState, SoundStatus } from '#src/player/player-state.ts';
import { serverState } from '#src/player/player-state.ts';
import { buttonName, stateWords } from '#src/player/views/labels.ts';
import { live, lullaby } from '#tests/support/player/test-player.ts';

const during = (status: SoundStatus, settings: Partial<PlayerState> = {}) =>
  ({ ...serverState, ...status, ...settings }) as PlayerState;

describe('the words of a state', () => {
  it('says what is going on, and what to do', () => {
    expect(stateWords(serverState, 'live')).toBe('Écouter la radio');
    expect(stateWords(during({ status: 'connecting', source: live }), 'live')).toBe('Connexion…');
    expect(stateWords(during({ status: 'playing', source: live }), 'live')).toBe('En direct');
    expect(stateWords(during({ status: 'reconnecting', source: live }), 'live')).toBe(
      'On se reconnecte…',
    );
    expect(stateWords(during({ status: 'needsGesture', source: live }), 'live')).toBe(
      'Touchez pour reprendre',
    );
  });

  it("never says 'En direct' while nothing can be heard", () => {
    const playing = { status: 'playing', source: live } as const;
    expect(stateWords(during(playing, { muted: true }), 'live')).toBe('Son coupé');
    expect(stateWords(during(playing, { volume: 0 }), 'live')).toBe('Son coupé');
    // Where the keys of the device set the volume, the page does not know it.
    expect(stateWords(during(playing, { volume: 0, canSetVolume: false }), 'live')).toBe(
      'En direct',
    );
  });

  it('speaks of one source at a time', () => {
    const playing = during({ status: 'playing', source: lullaby });
    expect(stateWords(playing, 'live')).toBe('Écouter la radio');
    expect(buttonName(playing, 'live')).toBe('Écouter');
    expect(buttonName(playing, 'lullaby')).toBe('Mettre en pause');
  });
});
