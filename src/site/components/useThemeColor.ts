import { useEffect } from 'react';

/**
 * Sets the colour of the browser's bars while a component is shown: the first such tag of the page
 * applies.
 */
export function useThemeColor(color: string) {
  useEffect(
    function colorBrowserBars() {
      const tag = document.createElement('meta');
      tag.name = 'theme-color';
      tag.content = color;
      document.head.prepend(tag);
      return () => tag.remove();
    },
    [color],
  );
}
