import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'same-fonts-'));
const file = join(folder, 'fonts.conf');
mkdirSync(join(folder, 'gtk-3.0'));
writeFileSync(
  join(folder, 'gtk-3.0', 'settings.ini'),
  '[Settings]\ngtk-xft-antialias=1\ngtk-xft-hinting=0\ngtk-xft-hintstyle=hintnone\n',
);
const alias = (family: string) => `<alias binding="same">
  <family>${family}</family><prefer><family>DejaVu Sans</family></prefer>
</alias>`;

writeFileSync(
  file,
  `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
<include>/etc/fonts/fonts.conf</include>
${['system-ui', 'Cantarell', 'Sans'].map(alias).join('\n')}
<match target="font">
  <edit name="hinting" mode="assign"><bool>false</bool></edit>
  <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
</match>
</fontconfig>`,
);

/**
 * `system-ui` is the desktop's font: without a desktop, the one that Chromium uses. Without hinting
 * a letter has the same width in each browser engine.
 */
export const sameFonts = { FONTCONFIG_FILE: file, XDG_CONFIG_HOME: folder };
