import { useEffect, useSyncExternalStore } from 'react';
import { sources } from '#src/player/sources.ts';
import {
  createOfflineLullaby,
  type OfflineLullabyStore,
  offlineUnavailable,
  offlineUnknown,
} from './offline-lullaby.ts';
import { trustedWorkerUrl } from './trusted-worker-url.ts';

/** `claim` reaches the page a moment after the worker is active; a page it misses still has the network. */
const claimLimit = 3000;

function whenControlled(): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.serviceWorker.controller !== null) return resolve();
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, claimLimit);
  });
}

function openOfflineLullaby(): OfflineLullabyStore | undefined {
  // Both exist only where the page came over HTTPS, or from this machine.
  if (!('serviceWorker' in navigator) || !('caches' in window)) return undefined;
  const url = new URL(sources.lullaby.url, window.location.href).href;
  return createOfflineLullaby({
    url,
    fetch: (address, init) => fetch(address, init),
    caches: window.caches,
    loadEngine: () => import('#src/player/engine/create-engine.ts'),
    async startWorker() {
      await navigator.serviceWorker.register(trustedWorkerUrl(url));
      await navigator.serviceWorker.ready;
      await whenControlled();
    },
    async stopWorker() {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.unregister();
    },
  });
}

let opened: { lullaby: OfflineLullabyStore | undefined } | undefined;
const offlineLullaby = () => {
  opened ??= { lullaby: openOfflineLullaby() };
  return opened.lullaby;
};

const subscribe = (listener: () => void) => offlineLullaby()?.subscribe(listener) ?? (() => {});
const getState = () => offlineLullaby()?.getState() ?? offlineUnavailable;
const getServerState = () => offlineUnknown;

/** What this device keeps of the lullaby; unknown where it cannot keep anything. */
export function useOfflineLullaby() {
  useEffect(function findOfflineFile() {
    void offlineLullaby()?.look();
  }, []);
  return {
    state: useSyncExternalStore(subscribe, getState, getServerState),
    keep: () => void offlineLullaby()?.keep(),
    remove: () => void offlineLullaby()?.remove(),
  };
}
