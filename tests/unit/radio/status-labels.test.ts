import { describe, expect, it } from 'vitest';
import type { PlaybackStatus, RadioState } from '#src/radio/radio-state.ts';
import { serverState } from '#src/radio/radio-state.ts';
import { isWanted, statusLabel } from '#src/radio/status.ts';
import { live, lullaby } from '#tests/support/player/test-player.ts';

const during = (status: PlaybackStatus, settings: Partial<RadioState> = {}) =>
  ({ ...serverState, ...status, ...settings }) as RadioState;

describe('the words of a state', () => {
  it('says what is going on, and what to do', () => {
    expect(statusLabel(serverState, live)).toBe('Écouter la radio');
    expect(statusLabel(during({ status: 'starting', source: live }), live)).toBe('Connexion…');
    expect(statusLabel(during({ status: 'sounding', source: live }), live)).toBe('En direct');
    expect(statusLabel(during({ status: 'silent', source: live }), live)).toBe('On se reconnecte…');
    expect(statusLabel(during({ status: 'interrupted', source: live }), live)).toBe(
      'Touchez pour reprendre',
    );
  });

  it('says what is known of a wait that lasts', () => {
    const connecting = { status: 'starting', source: live } as const;
    expect(statusLabel(during(connecting, { trouble: 'slow' }), live)).toBe('Connexion lente…');
    expect(statusLabel(during(connecting, { trouble: 'unreachable' }), live)).toBe(
      'La radio ne répond pas. Nouvel essai en cours…',
    );
    const lost = { status: 'silent', source: lullaby } as const;
    expect(statusLabel(during(lost, { trouble: 'unreachable' }), lullaby)).toBe(
      'La berceuse ne répond pas. Nouvel essai en cours…',
    );
  });

  it("never says 'En direct' while nothing can be heard", () => {
    const playing = { status: 'sounding', source: live } as const;
    expect(statusLabel(during(playing, { muted: true }), live)).toBe('Son coupé');
    expect(statusLabel(during(playing, { volume: 0 }), live)).toBe('Son coupé');
    // Where the keys of the device set the volume, the page does not know it.
    expect(statusLabel(during(playing, { volume: 0, canSetVolume: false }), live)).toBe(
      'En direct',
    );
  });

  it('speaks of one source at a time', () => {
    const playing = during({ status: 'sounding', source: lullaby });
    expect(statusLabel(playing, live)).toBe('Écouter la radio');
    expect(isWanted(playing, live)).toBe(false);
    expect(isWanted(playing, lullaby)).toBe(true);
  });
});
