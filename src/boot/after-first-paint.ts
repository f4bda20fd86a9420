/**
 * Calls back after the page is painted, or at once when it is not visible. A frame's callbacks run
 * before the paint, so they would be too early.
 */
export function afterFirstPaint(callback: () => void) {
  if (document.hidden) return callback();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}
