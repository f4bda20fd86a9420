import { type PointerEvent, useEffect, useState } from 'react';
import { AUTO_HIDE } from './notifications.ts';

/**
 * Calls `onHide` after the time of a notification. A pointer that moves over it or the focus in it
 * holds it; a pointer that merely stood there when it came does not.
 */
export function useAutoHide(onHide: () => void) {
  const [isHeld, setIsHeld] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the time does not start again with a new `onHide`
  useEffect(
    function hideLater() {
      if (isHeld) return;
      const timer = setTimeout(onHide, AUTO_HIDE);
      return () => clearTimeout(timer);
    },
    [isHeld],
  );

  return {
    onPointerMove({ movementX, movementY }: PointerEvent) {
      if (movementX !== 0 || movementY !== 0) setIsHeld(true);
    },
    onPointerLeave: () => setIsHeld(false),
    onFocus: () => setIsHeld(true),
    onBlur: () => setIsHeld(false),
  };
}
