import type { AudioElement } from '#src/player/audio-element.ts';
import type { EngineDeps, PlaybackEngine } from '#src/player/engine.ts';
import { noPosition } from '#src/player/player-state.ts';
import { freshUrl } from '#src/sound/fresh-url.ts';
import { type Connection, type Failure, openConnection } from './element-watch.ts';
import { createLiveAddresses } from './live-addresses.ts';
import { type LiveEvent, type LiveState, next } from './live-transitions.ts';
import { createReadingTime } from './reading-time.ts';
import { createBackoff } from './retry-pace.ts';
import { isLost, type StandbyReason, standbyReason } from './standby.ts';
import type { LowStream } from './two-streams.ts';

/**
 * A try without sound for this long has failed. Chromium fires no event before the first sound, for
 * which it needs 128 KiB: 11 s at 96 kb/s. So the first try has a long limit, and the next ones twice
 * the time that the previous connection needed.
 */
const firstTrialLimit = 20_000;
const leastTrialLimit = 8000;
/** A stream shows its format with its first bytes. */
const relayLimit = 1000;
const tick = 250;
/** Milliseconds in which both elements play during a swap: better than a gap. */
const overlap = 80;

/**
 * Plays the live stream until stopped. `active` is audible (from its buffer, if its connection is
 * dead); `trial` is the next connection, muted while `active` still plays.
 */
export function createLiveEngine(
  urls: readonly string[],
  deps: EngineDeps,
  low?: LowStream,
): PlaybackEngine {
  const { clock, elements, loudness } = deps;
  let active: Connection | undefined;
  let trial: Connection | undefined;
  let leaving: Connection | undefined;
  const backoff = createBackoff(clock, deps.random);
  const addresses = createLiveAddresses(urls, low, clock);
  const reading = createReadingTime(clock);
  const standbysTried = new Set<StandbyReason>();
  let lastTryAt = 0;
  let trialLimit = firstTrialLimit;
  let state: LiveState = 'idle';
  let hasSounded = false;
  let isRetrying = false;
  /** Some systems allow only the touched element to play; then there is no standby. */
  let canStandBy = true;
  let cancelTick = () => {};
  let cancelRetry = () => {};
  let cancelOverlap = () => {};

  const isHeard = () => active?.isSounding === true;
  const isAtRest = () => state === 'idle' || state === 'refused';

  /** Transitions are defined by the table; this runs the effects of each state. */
  function apply(event: LiveEvent) {
    const before = state;
    state = next(before, event);
    if (state === before) return;
    if (state === 'playing') hasSounded = true;
    if (state === 'connecting' || state === 'playing') deps.report(state);
    if (state === 'waiting') deps.report('reconnecting');
    if (state === 'idle' || state === 'refused') end();
    if (state === 'mute' || state === 'refused') deps.report('needsGesture');
  }

  const reportSound = () => apply(isHeard() ? 'sound' : 'silence');

  const dropRetry = () => {
    isRetrying = false;
    cancelRetry();
  };

  const finishLeaving = () => {
    cancelOverlap();
    leaving?.close();
    leaving = undefined;
  };

  const end = () => {
    cancelTick();
    dropRetry();
    finishLeaving();
    trial?.close();
    active?.close();
    trial = active = undefined;
  };

  const stop = () => apply('stop');
  const giveToTheSystem = () => apply('taken');

  const connect = (element: AudioElement, address: string | undefined): Connection => {
    loudness.apply(element, isHeard());
    const connection = openConnection(element, address, clock, {
      onSound: () => (connection === trial ? promote(connection) : regain(connection)),
      onSilence: () => lost(connection),
      onData: () => {
        if (connection === active && isHeard()) keepActive();
      },
      onMute: () => {
        if (!isHeard()) apply('mute');
      },
      onFailure: (failure) => failed(connection, failure),
    });
    return connection;
  };

  const beginAnew = () => {
    dropRetry();
    backoff.beginAnew();
    standbysTried.clear();
  };

  /** Nothing is audible: starts the next try, unless a running one may still succeed. */
  const retry = () => {
    reportSound();
    if (trial !== undefined) return loudness.apply(trial.element);
    dropRetry();
    isRetrying = true;
    cancelRetry = clock.after(backoff.nextDelay(), attempt);
  };

  function attempt() {
    dropRetry();
    if (isAtRest() || trial !== undefined) return;
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
    trial = connect(element, freshUrl(addresses.relays.current, clock.now()));
  }

  function promote(connection: Connection) {
    beginAnew();
    addresses.relays.succeed();
    trialLimit = Math.max(leastTrialLimit, 2 * (clock.now() - lastTryAt));
    leaving = active;
    active = connection;
    trial = undefined;
    loudness.apply(connection.element);
    if (leaving?.isSounding) cancelOverlap = clock.after(overlap, finishLeaving);
    else finishLeaving();
    reportSound();
  }

  /** Data arrives again on the active connection: no other is needed. */
  function keepActive() {
    beginAnew();
    trial?.close();
    trial = undefined;
  }

  /** The element itself reports that it has too little, while bytes arrive. */
  const isShort = ({ element, isFlowing }: Connection) => isFlowing && element.readyState < 3;

  function changeStream() {
    reportSound();
    beginAnew();
    attempt();
  }

  function regain(connection: Connection) {
    if (connection === active && trial === undefined) beginAnew();
    reportSound();
  }

  function lost(connection: Connection) {
    if (connection !== active) return;
    if (trial === undefined && isShort(connection) && addresses.noteShortage())
      return changeStream();
    // The events of what arrived while the page was busy come after this one.
    const isGone = !reading.isBehind && isLost(connection, clock.now());
    if (trial !== undefined || isGone) retry();
    else reportSound();
  }

  function failed(connection: Connection, failure: Failure) {
    if (connection === leaving) return finishLeaving();
    if (connection === trial) {
      trial = undefined;
      connection.close();
      const isSilent = failure === 'error' || failure === 'ended';
      if (isSilent && addresses.relays.fail()) return attempt();
      if (failure === 'forbidden' && isHeard()) canStandBy = false;
      else if (failure === 'forbidden' || failure === 'taken') giveToTheSystem();
      else if (!isHeard()) retry();
      return;
    }
    if (connection !== active) return;
    // Starting the standby may make a system pause the first element: that is not the listener's
    // wish.
    if (failure === 'taken' && trial === undefined) return giveToTheSystem();
    if (failure === 'forbidden') return giveToTheSystem();
    retry();
  }

  /** A short limit while the stream has never played and another address is left to try. */
  const limitOf = ({ element }: Connection) =>
    element.readyState === 0 && !addresses.relays.isLast ? relayLimit : trialLimit;

  const watch = () => {
    const isBehind = reading.isBehind;
    active?.check();
    trial?.check();
    reading.check();
    if (isBehind) return;
    const now = clock.now();
    if (trial !== undefined && now - trial.lastDataAt > limitOf(trial)) failed(trial, 'error');
    if (active === undefined || trial !== undefined) return;
    if (!isHeard()) {
      const isGone = hasSounded ? isLost(active, now) : now - active.lastDataAt > limitOf(active);
      if (isRetrying || !isGone) return;
      if (!hasSounded) addresses.relays.fail();
      return retry();
    }
    const reason = standbyReason(active, now);
    if (reason === undefined || standbysTried.has(reason)) return;
    standbysTried.add(reason);
    attempt();
  };

  const run = () => {
    stop();
    end();
    hasSounded = false;
    addresses.begin();
    apply('press');
    beginAnew();
    trialLimit = firstTrialLimit;
    cancelTick = clock.every(tick, watch);
  };

  return {
    start() {
      run();
      attempt();
      reportSound();
    },
    adopt(element) {
      run();
      active = connect(element, undefined);
      reportSound();
    },
    pause: stop,
    stop,
    wake() {
      if (isAtRest()) return;
      watch();
      const isQuiet = active !== undefined && !active.isFlowing;
      if (isHeard() && !isQuiet) return;
      beginAnew();
      // A try started before the network was back may hang for long.
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
    isReceiving() {
      const connection = trial ?? active;
      // Before its first sound Chromium does not report it.
      if (connection !== undefined && !hasSounded) return undefined;
      return connection?.isFlowing === true;
    },
    setLoop: () => {},
    seek: () => {},
    position: () => noPosition,
  };
}
