import { createMp3Decoder } from '../media/mp3-decoder.ts';

/**
 * Decibels of full scale. A lullaby 30 dB below the others still reaches it; the noise of a cable, at
 * -70 dB and below, does not.
 */
const SILENCE = -60;
const LEAST_ENERGY = 10 ** (SILENCE / 10);

/** The mean energy of samples from -1 to 1. */
const energyOf = (samples: Float32Array) =>
  samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length;

/** Returns how to ask of one mp3 frame after the other whether it can be heard; one that is damaged cannot. */
export async function createHearing() {
  let isHeard = false;
  const { decode } = await createMp3Decoder((left, right) => {
    isHeard ||= Math.max(energyOf(left), energyOf(right)) > LEAST_ENERGY;
  });
  return (frame: Uint8Array): boolean => {
    isHeard = false;
    try {
      decode(frame);
    } catch {
      return false;
    }
    return isHeard;
  };
}
