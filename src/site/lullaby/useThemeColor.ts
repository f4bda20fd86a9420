import { useEffect } from 'react';

/** Colours the bars of the browser while a part is shown: the first such tag of the page counts. */
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
