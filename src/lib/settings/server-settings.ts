/** Every variable that the server reads, described once. */
import * as v from 'valibot';
import { setting } from './setting.ts';
import { DEFAULT_PORT, sharedSettings } from './site-settings.ts';
import { httpUrl, listOf, orEmpty, origin, wholeNumber, yesOrNo } from './text-schemas.ts';

export const serverSettings = v.object({
  ...sharedSettings.entries,
  PORT: setting(
    {
      readBy: 'server',
      fallback: String(DEFAULT_PORT),
      about: 'Port it listens on; 0: any free one',
      rule: 'a port number from 0 to 65535',
    },
    wholeNumber(0, 65_535),
  ),
  HOST: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: '0.0.0.0, with `TRUST_PROXY=yes` 127.0.0.1',
      about: 'Address it listens on',
      rule: 'a host name or address of this machine',
    },
    orEmpty(v.pipe(v.string(), v.regex(/^[\w.:-]+$/))),
  ),
  DATABASE_URL: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'a file in `DATA_DIR`',
      about: 'Address of the file of the database, as `file:/var/lib/radio/radio.db`',
      rule: 'the address of a file, as file:/var/lib/radio/radio.db',
      isSecret: true,
    },
    // With two slashes what follows is a machine, and a part of the path is missing.
    orEmpty(v.pipe(v.string(), v.regex(/^file:(?:\/\/(?:localhost)?(?=\/)|(?!\/\/))[^\s?#]+$/))),
  ),
  PROGRAMME_FILE: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: '`programme.json` in `DATA_DIR`',
      about: 'File into which each saved programme is written, for the station',
      rule: 'the path of a file',
    },
    v.string(),
  ),
  ADMIN_EMAIL: setting(
    {
      readBy: 'server',
      fallback: 'admin@radio-petite-lune.example',
      about: 'User name of the administrator',
      rule: 'a user name of at most 320 characters without spaces',
    },
    v.pipe(v.string(), v.maxLength(320), v.regex(/^\S+$/)),
  ),
  ADMIN_PASSWORD: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'generated, kept in `DATA_DIR`',
      about: 'Password of the administrator, 8 characters or more',
      rule: 'at least 8 characters long',
      isSecret: true,
    },
    orEmpty(v.pipe(v.string(), v.minLength(8))),
  ),
  JWT_SECRET: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'generated',
      about: 'Key of the login tokens, 32 characters or more',
      rule: 'at least 32 characters long',
      isSecret: true,
    },
    orEmpty(v.pipe(v.string(), v.minLength(32))),
  ),
  STATION_TOKEN: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'the file `station-token` in `DATA_DIR`, else none',
      about:
        'With which a station reports its titles (docs/run/surveiller.md), 32 characters or more',
      rule: 'at least 32 characters long, without spaces',
      isSecret: true,
    },
    orEmpty(v.pipe(v.string(), v.minLength(32), v.regex(/^\S+$/))),
  ),
  STATION_STATUS: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'none',
      about:
        'status-json.xsl of each Icecast that listeners of a station connect to, separated by commas: how many heard a title, and whether it is the programme',
      rule: 'http(s) addresses, separated by commas',
    },
    listOf(httpUrl),
  ),
  WATCH_STREAM: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'the sample station',
      about: 'Stream that the server listens to, so that /healthz fails when it falls silent',
      rule: 'an http(s) address',
    },
    orEmpty(httpUrl),
  ),
  SMTP_URL: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'no mail',
      about:
        'Mail server that tells of visitors’ messages, without their text: smtps://user:password@host',
      rule: 'an address that begins with smtp:// or smtps://, where %23 stands for a # of the password, %2F for a /, and %3F for a ?',
      isSecret: true,
    },
    orEmpty(
      v.pipe(
        v.string(),
        v.regex(/^smtps?:\/\/[^\s/]+/),
        v.check((text) => URL.canParse(text)),
      ),
    ),
  ),
  MAIL_TO: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: '`ADMIN_EMAIL`',
      about: 'Who is told',
      rule: 'an e-mail address',
    },
    orEmpty(v.pipe(v.string(), v.email())),
  ),
  MAIL_FROM: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: '`MAIL_TO`',
      about: 'Sender of these mails, where the mail server wants a certain one',
      rule: 'an e-mail address',
    },
    orEmpty(v.pipe(v.string(), v.email())),
  ),
  SOUND_MAX_MB: setting(
    {
      readBy: 'server',
      fallback: '200',
      about: 'Megabytes of one sound of the shelf of stories, 2000 at most',
      rule: 'a whole number from 1 to 2000',
    },
    wholeNumber(1, 2000),
  ),
  CORS_ORIGINS: setting(
    {
      readBy: 'server',
      fallback: '',
      defaultLabel: 'none',
      about: 'Other origins whose pages may call `/api`, separated by commas',
      rule: 'http(s) origins without a path or a *, separated by commas',
    },
    listOf(origin),
  ),
  TRUST_PROXY: setting(
    {
      readBy: 'server',
      fallback: 'no',
      about:
        'yes only behind a proxy that writes X-Forwarded-For: the rate limits then count its last address',
      rule: 'yes or no',
    },
    yesOrNo,
  ),
  PUBLISH_PAGES: setting(
    {
      readBy: 'build, server',
      fallback: 'yes',
      about:
        'no where only `npm run pages` writes the pages that are made of the backend’s answers',
      rule: 'yes or no',
    },
    yesOrNo,
  ),
});
