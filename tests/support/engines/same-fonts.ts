import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'same-fonts-'));
const file = join(folder, 'fonts.conf');
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

/** Without a desktop GTK reads X resources, and they come before its own settings. */
const resources = join(folder, 'x-resources');
writeFileSync(resources, 'Xft.antialias: 1\nXft.hinting: 0\nXft.hintstyle: hintnone\n');

/**
 * `system-ui` is the desktop's font: without a desktop, the one that Chromium uses. Without hinting
 * a letter has the same width in each browser engine.
 */
export const sameFonts = { FONTCONFIG_FILE: file, XENVIRONMENT: resources };
