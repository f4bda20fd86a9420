/** Every variable that the build reads, described once. */
import * as v from 'valibot';
import { paths } from '#src/paths.ts';
import { ENTITY_KEYS } from '../entity-keys.ts';
import { setting } from './setting.ts';
import {
  baseAddress,
  fileAddress,
  fileAddresses,
  httpUrl,
  line,
  orEmpty,
  origin,
  wholeNumber,
} from './text-schemas.ts';

export const DEFAULT_STREAM = '/live.mp3';

/** The first segments of the public pages' addresses: the back office can have none of them. */
const pageSegments = new Set<string | undefined>(
  Object.values(paths).map((path) => path.split('/')[1]),
);

const verb = v.pipe(v.string(), v.toLowerCase(), v.picklist(['put', 'post', 'patch']));
const address = 'an http(s) address or a path that starts with one slash';

/** The server's; what stands in deploy/ is compared with it by a test. */
export const DEFAULT_PORT = 4173;

/** Settings that the pages and the server must share. */
export const sharedSettings = v.object({
  VITE_SITE_NAME: setting(
    {
      readBy: 'build, server',
      fallback: 'Radio Petite Lune',
      about: 'Name of the radio, in every title',
      rule: 'one line of at most 60 characters',
    },
    line(60),
  ),
  VITE_API_URL: setting(
    {
      readBy: 'build, server',
      fallback: '',
      defaultLabel: 'same origin',
      about:
        'Address of an existing backend, with its path if it has one, without `/api`: the site adds that itself',
      rule: 'the http(s) address of the backend without /api at its end (every call adds /api itself), or empty for the same origin',
    },
    orEmpty(
      v.pipe(
        baseAddress,
        v.check((text) => !/\/api$/i.test(text)),
      ),
    ),
  ),
  VITE_API_ADMIN_SEGMENT: setting(
    {
      readBy: 'build, server',
      fallback: 'admin',
      about: 'Segment of the login call: `POST /api/{segment}/authenticate`',
      rule: `one path segment of letters, digits, - and _ that is no entity (${ENTITY_KEYS.join(', ')})`,
    },
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_-]+$/),
      v.check((text) => !ENTITY_KEYS.some((key) => key === text)),
    ),
  ),
  ADMIN_PATH: setting(
    {
      readBy: 'build, server',
      fallback: '',
      defaultLabel: 'made at the first build',
      about: 'Secret first segment of the back office, 16 characters or more',
      rule: 'at least 16 letters, digits, - or _ and no page of the site (better: 32 random ones)',
      isSecret: true,
    },
    orEmpty(
      v.pipe(
        v.string(),
        v.regex(/^[A-Za-z0-9_-]{16,}$/),
        v.check((text) => !pageSegments.has(text)),
      ),
    ),
  ),
  DATA_DIR: setting(
    {
      readBy: 'build, server',
      fallback: './data',
      about: 'Folder of the database and of what is generated',
      rule: 'a folder',
    },
    v.string(),
  ),
  CONTACT_RETENTION_MONTHS: setting(
    {
      readBy: 'build, server',
      fallback: '12',
      about: 'Months after which a visitor’s message is erased, as the privacy notice says',
      rule: 'a whole number of months from 1 to 120',
    },
    wholeNumber(1, 120),
  ),
  VITE_CONTACT_PHONE: setting(
    {
      readBy: 'build, server',
      fallback: 'required',
      about:
        'Phone number in the contact form: required, or optional where the backend takes an empty one',
      rule: 'required or optional',
    },
    v.picklist(['required', 'optional']),
  ),
});

export const siteSettings = v.object({
  ...sharedSettings.entries,
  VITE_SITE_URL: setting(
    {
      readBy: 'build',
      fallback: `http://localhost:${DEFAULT_PORT}`,
      about: 'Public address of the site; canonical links and share cards stand under it',
      rule: 'an http(s) address without a path',
    },
    origin,
  ),
  VITE_API_UPDATE_METHOD: setting(
    {
      readBy: 'build',
      fallback: 'put',
      about: 'Verb of update calls: put, post or patch',
      rule: 'put, post or patch',
    },
    verb,
  ),
  VITE_API_SLUG_METHOD: setting(
    {
      readBy: 'build',
      fallback: '',
      defaultLabel: 'as `VITE_API_UPDATE_METHOD`',
      about: 'Verb of the call that makes the link of an article anew: put, post or patch',
      rule: 'put, post or patch, or empty for the verb of the other updates',
    },
    orEmpty(verb),
  ),
  VITE_STREAM_URL: setting(
    {
      readBy: 'build',
      fallback: DEFAULT_STREAM,
      about:
        'Live mp3 stream of the home page: an address, or a path of this site; several, separated by commas, are relays of one station',
      rule: `${address}, or several of them separated by commas`,
    },
    fileAddresses,
  ),
  VITE_STREAM_LOW_URL: setting(
    {
      readBy: 'build',
      fallback: '',
      defaultLabel: 'no other stream',
      about:
        'The same programme at 48 to 64 kb/s, for slow connections (the reference server: /live-low.mp3); several, separated by commas, are relays',
      rule: `${address}, or several of them separated by commas, or empty`,
    },
    orEmpty(fileAddresses),
  ),
  VITE_LULLABY_URL: setting(
    {
      readBy: 'build',
      fallback: '/berceuse.mp3',
      about: 'Lullaby of /berceuse: an mp3 file or a stream; its words are in public/lullaby.json',
      rule: address,
    },
    fileAddress,
  ),
  VITE_LULLABY_KIND: setting(
    {
      readBy: 'build',
      fallback: 'file',
      about: 'What `VITE_LULLABY_URL` is: file (it pauses, ends, can be kept) or stream',
      rule: 'file or stream',
    },
    v.picklist(['file', 'stream']),
  ),
  VITE_NOW_PLAYING_URL: setting(
    {
      readBy: 'build',
      fallback: '',
      defaultLabel: '/status-json.xsl with the default stream, else none',
      about: 'Title on air: Icecast’s status-json.xsl or AzuraCast’s nowplaying answer',
      rule: `${address}, or empty`,
    },
    orEmpty(fileAddress),
  ),
  VITE_GA_MEASUREMENT_ID: setting(
    {
      readBy: 'build',
      fallback: '',
      defaultLabel: 'no measurement and no banner',
      about: 'Measurement id of Google Analytics 4',
      rule: 'a measurement id such as G-ABC123, or empty',
    },
    orEmpty(v.pipe(v.string(), v.regex(/^G-[A-Z0-9]+$/))),
  ),
  SECURITY_CONTACT: setting(
    {
      readBy: 'build',
      fallback: '',
      defaultLabel: 'the contact form',
      about:
        'Who is told of a hole in the security, in /.well-known/security.txt: an e-mail address or an https page',
      rule: 'an e-mail address or an https address, or empty for the contact form',
    },
    orEmpty(v.union([v.pipe(v.string(), v.email()), v.pipe(httpUrl, v.startsWith('https:'))])),
  ),
});
