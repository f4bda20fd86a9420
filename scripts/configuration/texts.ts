import { serverSettings } from '../../src/lib/settings/server-settings.ts';
import { factsOf, type SettingFacts } from '../../src/lib/settings/setting.ts';
import { siteSettings } from '../../src/lib/settings/site-settings.ts';

const ofSite = factsOf(siteSettings);
const all = new Map([...ofSite, ...factsOf(serverSettings)]);

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** docs/configuration.md: every variable, who reads it, its default, and what it is. */
export function configurationPage(): string {
  const rows = [...all].map(([name, { readBy, fallback, defaultLabel = fallback, about }]) =>
    row([`\`${name}\``, readBy, defaultLabel, about]),
  );
  return `# Configuration

Copy \`.env.example\` to \`.env\` in the folder of the project and set what differs. A variable of the
environment wins over \`.env\`, where a value with a # stands in quotes. What the build reads needs a new build (or release), what the server reads a
restart; a wrong value stops either with one sentence that names it.

${row(['variable', 'read by', 'default', 'what it is'])}
${row(['---', '---', '---', '---'])}
${rows.join('\n')}

This page and \`.env.example\` are written from \`src/lib/settings\` by \`npm run configuration\`.
`;
}

const lineOf = (name: string, { fallback, defaultLabel, about }: SettingFacts) => {
  const whenEmpty = fallback === '' ? `; empty: ${defaultLabel}` : '';
  const value = fallback.includes(' ') ? `"${fallback}"` : fallback;
  const says = `${about}${whenEmpty}.`.replaceAll('`', '');
  return `# ${says}\n${name}=${value}`;
};

/** .env.example: every variable with its default. */
export function envExample(): string {
  const lines = (isOfSite: boolean) =>
    [...all]
      .filter(([name]) => ofSite.has(name) === isOfSite)
      .map(([name, facts]) => lineOf(name, facts))
      .join('\n');
  return `# Copy to .env and change what you need. Every line below shows the default.
# A value with a # stands in quotes, as in ADMIN_PASSWORD="a#b": without them it ends there.

# --- The site: read when it is built; the server reads the first seven too ---
${lines(true)}

# --- The reference backend: read when it starts ---
${lines(false)}
`;
}
