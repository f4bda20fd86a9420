import { noPosition } from '#src/player/player-state.ts';
import type { AudioElement } from './audio-element.ts';
import { createBackoff } from './backoff.ts';
import { type Connection, type Failure, openConnection } from './connection.ts';
import type { EngineDeps, PlaybackEngine } from './engine.ts';
import { freshUrl } from './fresh-url.ts';
import { type StandbyReason, standbyReason } from './standby.ts';

/** A try that receives nothing for this long is lost. */
const trialLimit = 8000;
const tick = 250;
/**
 * Silence while data comes is a slow network, and with sound still held a busy machine. A new
 * connection would fetch the burst again for nothing, so it waits a little.
 */
const flowing = 1000;
const grace = 2000;
/** Both elements sound together this long at a swap: better than a hole. */
const overlap = 80;

/**
 * The live stream, for as long as the person wants it. `active` is heard (from its buffer, if the
 * connection is dead); `trial` is the next one, muted while the active one still sounds.
 */
export function createLiveEngine(url: string, deps: EngineDeps): PlaybackEngine {
  const { clock, elements, loudness } = deps;
  let active: Connection | undefined;
  let trial: Connection | undefined;
  let leaving: Connection | undefined;
  const backoff = createBackoff(clock, deps.random);
  const standbysTried = new Set<StandbyReason>();
  let lastTryAt = 0;
  let hasSounded = false;
  let isRunning = false;
  /** Some systems let only the touched element play; then there is no standby. */
  let canStandBy = true;
  let cancelTick = () => {};
  let cancelRetry = () => {};
  let cancelOverlap = () => {};

  const isHeard = () => active?.isSounding === true;

  const say = () => {
    if (isRunning) deps.report(isHeard() ? 'playing' : hasSounded ? 'reconnecting' : 'connecting');
  };

  const finishLeaving = () => {
    cancelOverlap();
    leaving?.close();
    leaving = undefined;
  };

  const stop = () => {
    isRunning = false;
    cancelTick();
    cancelRetry();
    finishLeaving();
    trial?.close();
    active?.close();
    trial = active = undefined;
  };

  const giveToTheSystem = () => {
    stop();
    deps.report('needsGesture');
  };

  const connect = (element: AudioElement, address: string | undefined): Connection => {
    loudness.apply(element, isHeard());
    const connection = openConnection(element, address, clock, {
      onSound: () => (connection === trial ? promote(connection) : regain(connection)),
      onSilence: () => lost(connection),
      onData: () => {
        if (connection === active && isHeard() && !connection.isRunningLow) keepActive();
      },
      onMute: () => {
        if (isRunning && !isHeard()) deps.report('needsGesture');
      },
      onFailure: (failure) => failed(connection, failure),
    });
    return connection;
  };

  const beginAnew = () => {
    cancelRetry();
    backoff.beginAnew();
    standbysTried.clear();
  };

  /** Nothing is heard: the next try, unless one is under way that may be heard from now on. */
  const retry = (delay = backoff.nextDelay()) => {
    say();
    if (trial !== undefined) return loudness.apply(trial.element);
    cancelRetry();
    cancelRetry = clock.after(delay, attempt);
  };

  function attempt() {
    cancelRetry();
    if (!isRunning || trial !== undefined) return;
    if (isHeard() && !canStandBy) return;
    finishLeaving();
    const old = active?.element ?? elements[0];
    const element = isHeard() ? elements.find((one) => one !== old) : old;
    if (element === undefined) return;
    if (!isHeard()) {
      active?.close();
      active = undefined;
    }
    lastTryAt = clock.now();
    backoff.noteTry(isHeard());
    trial = connect(element, freshUrl(url, clock.now()));
  }

  function promote(connection: Connection) {
    beginAnew();
    leaving = active;
    active = connection;
    trial = undefined;
    hasSounded = true;
    loudness.apply(connection.element);
    if (leaving?.isSounding) cancelOverlap = clock.after(overlap, finishLeaving);
    else finishLeaving();
    say();
  }

  /** Data came again on the connection that is heard: no need of another. */
  function keepActive() {
    beginAnew();
    trial?.close();
    trial = undefined;
  }

  function regain(connection: Connection) {
    if (connection === active && trial === undefined) beginAnew();
    say();
  }

  function lost(connection: Connection) {
    if (connection !== active) return;
    const isSlow = clock.now() - connection.lastDataAt < flowing || !connection.isDry;
    retry(isSlow ? grace : undefined);
  }

  function failed(connection: Connection, failure: Failure) {
    if (connection === leaving) return finishLeaving();
    if (connection === trial) {
      trial = undefined;
      connection.close();
      if (failure === 'forbidden' && isHeard()) canStandBy = false;
      else if (failure === 'forbidden' || failure === 'taken') giveToTheSystem();
      else if (!isHeard()) retry();
      return;
    }
    if (connection !== active) return;
    // Starting the standby may make a system pause the first element: that is no one's wish.
    if (failure === 'taken' && trial === undefined) return giveToTheSystem();
    if (failure === 'forbidden') return giveToTheSystem();
    retry();
  }

  const watch = () => {
    active?.check();
    trial?.check();
    const now = clock.now();
    if (trial !== undefined && now - trial.lastDataAt > trialLimit) failed(trial, 'error');
    if (active === undefined || !isHeard() || trial !== undefined) return;
    const reason = standbyReason(active, now);
    if (reason === undefined || standbysTried.has(reason)) return;
    standbysTried.add(reason);
    attempt();
  };

  const run = () => {
    stop();
    isRunning = true;
    beginAnew();
    hasSounded = false;
    cancelTick = clock.every(tick, watch);
  };

  return {
    start() {
      run();
      attempt();
      say();
    },
    adopt(element) {
      run();
      active = connect(element, undefined);
      hasSounded = isHeard();
      say();
    },
    pause: stop,
    stop,
    wake() {
      if (!isRunning) return;
      watch();
      const isQuiet = active !== undefined && clock.now() - active.lastDataAt > 1000;
      if (isHeard() && !isQuiet) return;
      beginAnew();
      // A try from before the network was back may hang for long.
      if (trial !== undefined && clock.now() - lastTryAt > 1000) {
        trial.close();
        trial = undefined;
      }
      attempt();
    },
    applyLoudness() {
      if (active !== undefined) loudness.apply(active.element);
      if (trial !== undefined) loudness.apply(trial.element, isHeard());
    },
    setLoop: () => {},
    seek: () => {},
    position: () => noPosition,
  };
}
