/**
 * Calls back when the page stands on the screen, or at once where nobody looks at it. A frame's
 * callbacks would be too early: the picture is put together after them.
 */
export function afterFirstPaint(callback: () => void) {
  if (document.hidden) return callback();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    callback();
  });
  observer.observe({ type: 'paint', buffered: true });
}
