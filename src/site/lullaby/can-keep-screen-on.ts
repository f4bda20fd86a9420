/** Returns whether this browser can keep the screen on; call it only in a browser. */
export const canKeepScreenOn = () => 'wakeLock' in navigator;
