import type { Source } from '#src/radio/radio-state.ts';

/** The browser's own player, for visitors without JavaScript. */
export function NativePlayer({ source, label }: { source: Source; label: string }) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: music and voices, live; there is no text of it */}
      <audio controls preload="none" src={source.url} aria-label={label} />
    </noscript>
  );
}
