/**
 * The part of the wire contract about what the site sends, and how the backend refuses it
 * (specification sections 3 and 5). The forms check their fields with these schemas, the reference
 * backend validates bodies with them.
 */
import * as v from 'valibot';
import { LOGO_WIDTH, STORY_PICTURE_WIDTH } from '#src/lib/media-picture.ts';
import type { PhoneRule } from '#src/lib/parse-config.ts';
import { LEGAL_NOTICE_ID, STORY_KINDS } from './contract.ts';
import { id, required } from './wire-fields.ts';

/** The documented body of an error; error-sentence.ts also reads those of other backends. */
export const errorBodySchema = v.object({ message: v.pipe(v.string(), v.minLength(1)) });

const upTo = (max: number) =>
  v.maxLength<string, number, string>(
    max,
    `Ce texte est trop long\u00a0: ${String(max).replace(/(?=000$)/, '\u00a0')} caractères au plus.`,
  );
/** A text that may be empty. */
export const optionalText = (max: number) => v.pipe(v.string(), v.trim(), upTo(max));
export const limited = (message: string, max: number) => v.pipe(required(message), upTo(max));

export const REQUIRED_MESSAGE = 'Ce champ est requis.';
export const PHONE_MESSAGE = 'Ce champ est requis et doit être au format 0612345678.';
/** 0 and nine digits in pairs, or any ten digits; spaces optional (specification section 5). */
export const PHONE_PATTERN = /^(?:0\d(?:\s?\d{2}){4}|(?:\d\s*){9}\d)$/;

const OPTIONAL_PHONE_MESSAGE = 'Le numéro doit être au format 0612345678.';

/** The specification's rule; see `contactDraftSchemaWith`. */
export const contactDraftSchema = v.object({
  name: limited(REQUIRED_MESSAGE, 200),
  email: v.pipe(
    limited(REQUIRED_MESSAGE, 320),
    v.rfcEmail('Cette adresse e-mail ne semble pas correcte.'),
  ),
  phone: v.pipe(required(PHONE_MESSAGE), v.regex(PHONE_PATTERN, PHONE_MESSAGE)),
  message: limited(REQUIRED_MESSAGE, 10_000),
});
export type ContactDraft = v.InferOutput<typeof contactDraftSchema>;

const optionalPhone = v.pipe(
  v.string(OPTIONAL_PHONE_MESSAGE),
  v.trim(),
  v.check((phone) => phone === '' || PHONE_PATTERN.test(phone), OPTIONAL_PHONE_MESSAGE),
);
/** `optional`: for a radio whose backend takes an empty phone. */
export const contactDraftSchemaWith = (phoneRule: PhoneRule) =>
  phoneRule === 'required'
    ? contactDraftSchema
    : v.object({ ...contactDraftSchema.entries, phone: optionalPhone });

export const articleDraftSchema = v.object({
  title: limited('Le titre est requis.', 200),
  content: v.string('Le contenu est requis.'),
  adminId: id,
});
export const articleUpdateSchema = v.object({ ...articleDraftSchema.entries, id });

/**
 * A picture as a form sends it: a raster data URL that the form has made, the address of the file that a
 * backend made of one, or empty.
 */
const pictureOf = (width: number) =>
  new RegExp(
    `^(?:data:image/(?:png|jpe?g|gif|webp);base64,[A-Za-z0-9+/]+=*|/media/[0-9a-f]{64}-${width}\\.webp)?$`,
  );
/** A partner's or a network's. */
export const LOGO_PATTERN = pictureOf(LOGO_WIDTH);
export const LINK_MESSAGE = 'Le lien doit commencer par http:// ou https://.';

export const logoLinkDraftSchema = v.object({
  name: limited('Le nom est requis.', 200),
  logo: v.pipe(v.string(), v.regex(LOGO_PATTERN, 'Le logo doit être une image.')),
  url: v.pipe(limited('Le lien est requis.', 2000), v.regex(/^https?:\/\/\S+$/i, LINK_MESSAGE)),
  adminId: id,
});
export const logoLinkUpdateSchema = v.object({ ...logoLinkDraftSchema.entries, id });

export const STORY_PICTURE_PATTERN = pictureOf(STORY_PICTURE_WIDTH);

/** Its length, size and gain are the backend's: it reads them from the sound. */
export const storyDraftSchema = v.object({
  title: limited('Le titre est requis.', 200),
  kind: v.picklist(STORY_KINDS, 'Choisissez une histoire ou une berceuse.'),
  description: limited('La description est requise.', 500),
  content: v.string('Le texte est requis.'),
  picture: v.pipe(
    v.string(),
    v.regex(STORY_PICTURE_PATTERN, 'L’illustration doit être une image.'),
  ),
  sound: v.pipe(
    required('Le son est requis.'),
    v.regex(/^\/media\/[0-9a-f]{64}\.mp3$/, 'Le son est requis.'),
  ),
  date: v.pipe(v.string('La date est requise.'), v.isoTimestamp('La date est requise.')),
  adminId: id,
});
export const storyUpdateSchema = v.object({ ...storyDraftSchema.entries, id });

export const legalNoticeUpdateSchema = v.object({
  content: v.string('Le contenu est requis.'),
  id: v.literal(LEGAL_NOTICE_ID, 'Les mentions légales ont toujours le numéro 1.'),
});

/** A station may write -1 for what it does not know. */
const wholeOrNull = v.optional(
  v.nullable(
    v.pipe(
      v.number(),
      v.maxValue(1_000_000),
      v.transform((number) => (number < 0 ? null : Math.round(number))),
    ),
  ),
  null,
);

/** What a station tells when a title begins; a length or a number that it does not know is null. */
export const playedTitleDraftSchema = v.object({
  title: limited('Le titre est requis.', 300),
  artist: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(300)), ''),
  seconds: wholeOrNull,
  listeners: wholeOrNull,
});
export type PlayedTitleDraft = v.InferOutput<typeof playedTitleDraftSchema>;
