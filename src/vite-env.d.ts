/// <reference types="vite/client" />

declare const __SITE_CONFIG__: import('./lib/parse-config.ts').Config;

/** Colours of tokens.css, under the names given by scripts/build/tokens.ts. */
declare const __ADMIN_COLOURS__: Readonly<
  Record<
    'light' | 'dark',
    Readonly<
      Record<
        | 'paper'
        | 'surface'
        | 'ink'
        | 'muted'
        | 'primary'
        | 'primary-strong'
        | 'on-primary'
        | 'leaf'
        | 'error'
        | 'line',
        string
      >
    >
  >
>;
declare const __BAR_COLOURS__: Readonly<Record<'night' | 'dark' | 'morning', string>>;
