import type { Clock } from '#src/radio/clock.ts';
import type { Radio } from '#src/radio/radio.ts';
import { wantsSound } from '#src/radio/radio-state.ts';
import type { SpeakerDevice } from './speaker-device.ts';

export interface SpeakerDeps {
  radio: Radio;
  device: SpeakerDevice;
  clock: Clock;
  isVisible(): boolean;
  onVisibilityChange(run: () => void): void;
}

/** Milliseconds: a connection that ends may be back at once, and the system may pause before or after. */
const settleMs = 1000;

const noSpeaker = 'Aucune enceinte n’a été trouvée.';
const notPossible = 'Ce navigateur ne peut pas envoyer ce son sur une enceinte.';
const noAnswer = 'L’enceinte n’a pas répondu. Réessayez.';

/** By the name of the error; undefined: the listener has closed the list, or sees it already. */
function sentenceFor(reason: unknown): string | undefined {
  switch (reason instanceof Error || reason instanceof DOMException ? reason.name : '') {
    case 'NotAllowedError':
    case 'OperationError':
      return undefined;
    case 'NotFoundError':
      return noSpeaker;
    case 'NotSupportedError':
    case 'InvalidStateError':
      return notPossible;
    default:
      return noAnswer;
  }
}

/** Sends what the radio plays to a speaker, and brings it back when that is gone. */
export function createSpeaker({ radio, device, clock, ...deps }: SpeakerDeps) {
  let isAvailable = false;
  let isChoosing = false;
  /** What the device was given. */
  let sent: string | undefined;
  let wasInterrupted = false;
  let interruptedAt = Number.NEGATIVE_INFINITY;
  let cancelReturn = () => {};
  let stopWatching: (() => void) | undefined;

  const rest = () => (isAvailable ? 'offered' : 'none');
  const show = () => {
    if (device.isConnected) radio.note({ speaker: 'playing' });
    else radio.note({ speaker: isChoosing ? 'choosing' : rest() });
  };

  const watch = () => {
    if (deps.isVisible())
      stopWatching ??= device.watch((isFound) => {
        isAvailable = isFound;
        show();
      });
    else {
      // With the screen off nobody presses, and looking costs power.
      stopWatching?.();
      stopWatching = undefined;
    }
  };

  const comeBack = () => {
    sent = undefined;
    radio.setOutput('page');
    show();
    const { status, source } = radio.getState();
    // The system pauses what loses its speaker: nobody has asked for that.
    const isOfLoss = status === 'interrupted' && clock.now() - interruptedAt <= 2 * settleMs;
    if (isOfLoss) radio.play(source);
  };

  const followDevice = () => {
    cancelReturn();
    if (device.isConnected) {
      sent = radio.getState().source?.url;
      radio.setOutput(device.output);
    } else cancelReturn = clock.after(settleMs, comeBack);
    show();
  };

  const followRadio = () => {
    const { status, source } = radio.getState();
    const isInterrupted = status === 'interrupted';
    if (isInterrupted && !wasInterrupted) interruptedAt = clock.now();
    wasInterrupted = isInterrupted;
    const isOther = sent !== undefined && source?.url !== sent;
    if (!isOther) return;
    if (device.output === 'route') {
      sent = source?.url;
      return;
    }
    sent = undefined;
    // The device would go on with what it has.
    device.leave();
    comeBack();
  };

  device.onConnection(followDevice);
  deps.onVisibilityChange(watch);
  radio.subscribe(followRadio);
  if (device.isConnected) followDevice();
  watch();

  return {
    /**
     * Shows the list of speakers, also to leave one. Resolves to a sentence where it could not; called
     * inside a press.
     */
    async choose(): Promise<string | undefined> {
      if (isChoosing) return undefined;
      isChoosing = true;
      if (!device.isConnected && device.output === 'device') radio.setOutput('device');
      const state = radio.getState();
      const wasSilent = !device.isConnected && !wantsSound(state);
      if (state.source && wasSilent) radio.play(state.source);
      show();
      try {
        await device.choose();
        return undefined;
      } catch (reason) {
        if (wasSilent) radio.pause();
        return sentenceFor(reason);
      } finally {
        isChoosing = false;
        if (!device.isConnected) radio.setOutput('page');
        show();
      }
    },
  };
}

export type Speaker = ReturnType<typeof createSpeaker>;
