/// <reference types="vite/client" />

declare const __SITE_CONFIG__: import('./lib/parse-config.ts').Config;
