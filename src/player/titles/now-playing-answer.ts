import { frenchSpaces } from '#src/lib/french-spaces.ts';
import { parseIcecastStatus } from '#src/lib/parse-icecast-status.ts';

/**
 * Parses Icecast's `status-json.xsl` and AzuraCast's `nowplaying`; returns undefined for anything
 * else.
 */
export function readTitle(text: string, streamUrl: string): string | undefined {
  const answer = parseIcecastStatus(text);
  return readIcecast(answer, streamUrl) ?? readAzuraCast(answer);
}

const longestTitle = 120;

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && name in value
    ? Object.getOwnPropertyDescriptor(value, name)?.value
    : undefined;

const list = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined ? [] : [value];
};

/** What studios send for no title (Liquidsoap), and the dash beside no artist or no title. */
const noWords = /^Unknown$|^-( |$)| -$/g;

const cleanText = (value: unknown): string =>
  typeof value === 'string'
    ? [...value.replace(/\s+/g, ' ').trim().replace(noWords, '')].slice(0, longestTitle).join('')
    : '';

function joined(artist: unknown, title: unknown): string | undefined {
  const parts = [cleanText(artist), cleanText(title)].filter((part) => part !== '');
  return parts.length === 0 ? undefined : frenchSpaces(parts.join(' – '));
}

const mountOf = (url: string) => url.split(/[?#]/)[0]?.split('/').pop() ?? '';

function readIcecast(answer: unknown, streamUrl: string): string | undefined {
  const mounts = list(field(field(answer, 'icestats'), 'source'));
  const isOurs = (mount: unknown) =>
    mountOf(cleanText(field(mount, 'listenurl'))) === mountOf(streamUrl);
  // Behind a proxy the mount may have another name; a single mount needs no name.
  const mount = mounts.find(isOurs) ?? (mounts.length === 1 ? mounts[0] : undefined);
  return joined(field(mount, 'artist'), field(mount, 'title'));
}

/**
 * One station, or a list of all: then the first, since the address of one station is the usual
 * choice.
 */
function readAzuraCast(answer: unknown): string | undefined {
  const song = field(field(list(answer)[0], 'now_playing'), 'song');
  return joined(field(song, 'artist'), field(song, 'title')) ?? joined('', field(song, 'text'));
}
