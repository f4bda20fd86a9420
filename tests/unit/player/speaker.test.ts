import { describe, expect, it } from 'vitest';
import type { Source } from '#src/radio/radio-state.ts';
import { statusLabel } from '#src/radio/status.ts';
import { giveAirPlay, giveCast } from '#tests/support/player/made-up-speaker.ts';
import { createStreamListener } from '#tests/support/player/made-up-stream.ts';
import {
  createTestPlayer,
  createTestTimer,
  live,
  lullaby,
  story,
  turns,
} from '#tests/support/player/test-player.ts';

const minute = 60_000;

/** The live stream is heard by Media Source, and the browser is Chromium. */
async function listenToRadio() {
  const radio = createStreamListener();
  radio.press();
  await radio.pass(2000);
  const speaker = giveCast(radio.audio, radio.player, radio.clock);
  await turns();
  const label = () => statusLabel(radio.player.getState(), live);
  return { ...radio, ...speaker, label, use: () => radio.player.getState().speaker };
}

/** A lullaby, a story, or the radio where the browser has no Media Source is heard. */
async function listenByAddress(source: Source = lullaby) {
  const made = createTestPlayer();
  made.player.play(source);
  const audio = made.only();
  audio.duration = 300;
  audio.sound(20);
  made.flow(1000);
  const speaker = giveCast(audio, made.player, made.clock);
  await turns();
  return { ...made, ...speaker, audio, use: () => made.player.getState().speaker };
}

describe('‘Sur une enceinte’ is offered', () => {
  it('while the browser knows a speaker, whatever plays the stream', async () => {
    const { finder, use } = await listenToRadio();
    expect(use()).toBe('none');
    finder.remote.find(true);
    expect(use()).toBe('offered');
    finder.remote.find(false);
    expect(use()).toBe('none');
  });

  it('for a file by its own element: nothing else is loaded', async () => {
    const { remote, finder, use } = await listenByAddress();
    remote.find(true);
    expect(use()).toBe('offered');
    expect(finder.remote.watchers).toBe(0);
  });

  it('never where the browser cannot know of any', async () => {
    const made = createTestPlayer();
    made.player.play(lullaby);
    const speaker = giveCast(made.only(), made.player, made.clock);
    speaker.show(false);
    speaker.remote.isBlind = true;
    speaker.show(true);
    await turns();
    expect(made.player.getState().speaker).toBe('none');
  });

  it('with the screen off as before, and nothing looks for another one', async () => {
    const { remote, finder, use, show } = await listenToRadio();
    finder.remote.find(true);
    show(false);
    expect([remote.watchers, finder.remote.watchers]).toEqual([0, 0]);
    expect(use()).toBe('offered');
    show(true);
    expect([remote.watchers, finder.remote.watchers]).toEqual([1, 1]);
  });
});

describe('the radio on a speaker', () => {
  it('plays its plain address there, and says so', async () => {
    const { audio, open, remote, choose, load, label, use } = await listenToRadio();
    const asked = choose();
    await turns();
    expect(audio.src).toMatch(/^http:\/\/radio\.test\/live\.mp3\?/);
    expect(open()).toHaveLength(0);
    expect(remote.prompts).toBe(0);
    await load();
    expect(remote.prompts).toBe(1);
    await remote.answer('chosen');
    expect(await asked).toBeUndefined();
    remote.enter('connected');
    audio.sound();
    expect(use()).toBe('playing');
    expect(label()).toBe('Sur une enceinte');
  });

  it('leaves a silence to the device: another address would end the connection', async () => {
    const { audio, clock, send, player } = await listenToRadio();
    await send();
    const opened = audio.opened.length;
    audio.runDry();
    expect(player.getState().status).toBe('silent');
    clock.advance(10 * minute);
    expect(audio.opened).toHaveLength(opened);
    expect(player.getState().trouble).toBe('none');
    audio.sound();
    expect(player.getState().status).toBe('sounding');
  });

  it('is paused and goes on with the same address', async () => {
    const { audio, send, player, press } = await listenToRadio();
    await send();
    const opened = audio.opened.length;
    player.pause();
    await turns();
    expect([audio.paused, player.getState().status]).toEqual([true, 'off']);
    press();
    audio.sound();
    expect([audio.paused, player.getState().status]).toEqual([false, 'sounding']);
    expect(audio.opened).toHaveLength(opened);
  });

  it('plays on after a double press, though its pause is told after the second', async () => {
    const { send, player, press } = await listenToRadio();
    await send();
    player.pause();
    press();
    await turns();
    expect(player.getState().status).toBe('starting');
  });

  it('that is paused on the device says so, and sounds again when it does there', async () => {
    const { audio, send, player } = await listenToRadio();
    await send();
    audio.pause();
    await turns();
    expect(player.getState().status).toBe('interrupted');
    await audio.play();
    audio.sound();
    expect(player.getState().status).toBe('sounding');
  });

  it('is silent at the end of the timer, and when another tab plays', async () => {
    for (const how of ['timer', 'tab']) {
      const { audio, clock, send, player, otherTabPlays } = await listenToRadio();
      await send();
      createTestTimer({ player, clock }).start(15);
      if (how === 'tab') otherTabPlays();
      else clock.advance(15 * minute);
      expect(audio.paused).toBe(true);
    }
  });

  it('has the volume of the page', async () => {
    const { audio, send, player } = await listenToRadio();
    await send();
    player.setVolume(0.3);
    expect(audio.volume).toBe(0.3);
  });

  it('goes on here as before when the connection ends', async () => {
    const { audio, remote, send, pass, open, use, label } = await listenToRadio();
    await send();
    remote.enter('disconnected');
    await pass(3000);
    expect(audio.src).toBe('blob:radio');
    expect(open()).toHaveLength(1);
    expect(use()).toBe('none');
    expect(label()).toBe('En direct');
  });

  it('is connected again by the page after that, also without Media Source', async () => {
    const { audio, remote, send, clock } = await listenByAddress(live);
    await send();
    remote.enter('disconnected');
    clock.advance(1000);
    audio.sound();
    const opened = audio.opened.length;
    audio.runDry();
    clock.advance(minute);
    expect(audio.opened.length).toBeGreaterThan(opened);
  });

  it('goes on here when the speaker is lost and the system pauses, not after a pause', async () => {
    const { audio, remote, send, pass, player, clock } = await listenToRadio();
    await send();
    audio.pause();
    await turns();
    remote.enter('disconnected');
    await pass(3000);
    expect(player.getState().status).toBe('sounding');
    await send();
    audio.pause();
    await turns();
    clock.advance(minute);
    remote.enter('disconnected');
    await pass(3000);
    expect(player.getState().status).toBe('interrupted');
  });

  it('that was paused stays so when the speaker is gone', async () => {
    const { audio, remote, send, pass, player, press, open } = await listenToRadio();
    await send();
    player.pause();
    remote.enter('disconnected');
    await pass(3000);
    expect([player.getState().status, audio.isConnected]).toEqual(['off', false]);
    press();
    await pass(1000);
    expect(open()).toHaveLength(1);
  });
});

describe('a choice that comes to nothing', () => {
  it.each([
    ['NotAllowedError', undefined],
    ['OperationError', undefined],
    ['NotFoundError', 'Aucune enceinte n’a été trouvée.'],
    ['NotSupportedError', 'Ce navigateur ne peut pas envoyer ce son sur une enceinte.'],
    ['InvalidStateError', 'Ce navigateur ne peut pas envoyer ce son sur une enceinte.'],
    ['AbortError', 'L’enceinte n’a pas répondu. Réessayez.'],
  ])('leaves the radio here: %s', async (name, sentence) => {
    const { remote, choose, load, pass, open, use } = await listenToRadio();
    const asked = choose();
    await turns();
    await load();
    expect(use()).toBe('choosing');
    await remote.answer(name);
    expect(await asked).toBe(sentence);
    await pass(1000);
    expect(open()).toHaveLength(1);
    expect(use()).toBe('none');
  });

  it('is silence again where nothing was heard before it', async () => {
    const { remote, choose, load, player } = await listenToRadio();
    player.pause();
    const asked = choose();
    await load();
    await remote.answer('NotAllowedError');
    await asked;
    expect(player.getState()).toMatchObject({ status: 'off', speaker: 'none' });
  });

  it('begins no sound on a speaker that plays nothing: its list is also the way to leave it', async () => {
    const { remote, send, choose, player } = await listenByAddress();
    await send();
    player.pause();
    const asked = choose();
    await remote.answer('chosen');
    await asked;
    expect(player.getState().status).toBe('paused');
  });

  it('says so when the address does not load while a list may open', async () => {
    const { choose, clock, pass, open, remote } = await listenToRadio();
    const asked = choose();
    clock.advance(4500);
    expect(await asked).toBe('L’enceinte n’a pas répondu. Réessayez.');
    await pass(1000);
    expect(open()).toHaveLength(1);
    expect(remote.prompts).toBe(0);
  });

  it('opens one list for two presses', async () => {
    const { remote, choose, load } = await listenToRadio();
    const asked = choose();
    expect(await choose()).toBeUndefined();
    await load();
    expect(remote.prompts).toBe(1);
    await remote.answer('NotAllowedError');
    expect(await asked).toBeUndefined();
  });
});

describe('a file on a speaker', () => {
  it('goes on where it is, and comes back so', async () => {
    const { audio, remote, send, clock, use, player } = await listenByAddress();
    const { seconds } = player.getPosition();
    await send();
    expect(use()).toBe('playing');
    remote.enter('disconnected');
    clock.advance(1000);
    audio.sound();
    expect(audio.opened).toEqual([lullaby.url]);
    expect(player.getPosition().seconds).toBeGreaterThanOrEqual(seconds);
    expect(player.getState().status).toBe('sounding');
  });

  it('leaves the device when another sound is pressed, which is heard here', async () => {
    const { audio, remote, send, player, use } = await listenByAddress();
    await send();
    player.play(story);
    audio.sound();
    expect(remote.state).toBe('disconnected');
    expect([use(), audio.src]).toEqual(['none', story.url]);
    expect(remote.watchers).toBe(1);
  });

  it('that was paused plays on the speaker that is chosen', async () => {
    const { audio, send, player } = await listenByAddress();
    player.pause();
    await turns();
    await send();
    expect(audio.paused).toBe(false);
    expect(player.getState().status).toBe('sounding');
  });
});

describe('AirPlay', () => {
  async function listenInSafari(isReadable = true) {
    const radio = createStreamListener({ isReadable });
    radio.press();
    await radio.pass(2000);
    if (!isReadable) radio.audio.sound();
    const speaker = giveAirPlay(radio.audio, radio.player, radio.clock);
    return { ...radio, ...speaker, use: () => radio.player.getState().speaker };
  }

  it('is offered while there is a speaker, and opens its list inside the press', async () => {
    const { find, use, choose, pickers, audio } = await listenInSafari();
    expect(use()).toBe('none');
    find('available');
    expect(use()).toBe('offered');
    const asked = choose();
    expect(pickers()).toBe(1);
    expect(await asked).toBeUndefined();
    expect(audio.src).toBe('blob:radio');
    find('not-available');
    expect(use()).toBe('none');
  });

  it('gets the plain address at once, which Safari waits half a second for', async () => {
    const { enter, audio, open, use } = await listenInSafari();
    enter(true);
    expect(audio.src).toMatch(/^http:\/\/radio\.test\/live\.mp3\?/);
    expect(open()).toHaveLength(0);
    expect(use()).toBe('playing');
  });

  it('stays with what is pressed next, and what was left is live again', async () => {
    const { enter, audio, player, use } = await listenInSafari();
    enter(true);
    player.play(story);
    audio.sound();
    expect([use(), audio.src]).toEqual(['playing', story.url]);
    player.play(live);
    player.pause();
    expect(audio.isConnected).toBe(false);
  });

  it('that changes for a moment is not gone', async () => {
    const { enter, audio, pass, clock } = await listenInSafari();
    enter(true);
    const opened = audio.opened.length;
    enter(false);
    clock.advance(500);
    enter(true);
    await pass(3000);
    expect(audio.opened).toHaveLength(opened);
    enter(false);
    await pass(2000);
    expect(audio.src).toBe('blob:radio');
  });

  it('opens nothing anew where the element has the plain address', async () => {
    const { enter, audio, clock } = await listenInSafari(false);
    const opened = audio.opened.length;
    enter(true);
    enter(false);
    clock.advance(1000);
    expect(audio.opened).toHaveLength(opened);
  });
});
