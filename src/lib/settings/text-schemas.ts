/** Schemas of the variables' texts; the error sentence is defined by the setting. */
import * as v from 'valibot';

const parseUrl = (text: string) => (URL.canParse(text) ? new URL(text) : undefined);

/** An http(s) address with a host and without query, fragment, credentials or wildcard. */
const isHttpAddress = (text: string) => {
  const url = parseUrl(text);
  return (
    url !== undefined &&
    /^https?:\/\/[^\s/*?#][^\s?#]*$/i.test(text) &&
    /^https?:$/.test(url.protocol) &&
    url.username === ''
  );
};
const isHttpUrl = (text: string) => /^https?:\/\/[^\s/?#]\S*$/i.test(text) && URL.canParse(text);
const isRootPath = (text: string) => /^\/(?![/\\])\S*$/.test(text);

export const orEmpty = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.union([v.literal(''), schema]);

/** An http(s) address, with all its parts. */
export const httpUrl = v.pipe(v.string(), v.check(isHttpUrl));

/** A file or a stream: an http(s) address, or a path of the site. */
export const fileAddress = v.pipe(
  v.string(),
  v.check((text) => isHttpUrl(text) || isRootPath(text)),
);

const parts = (text: string) => text.split(',').map((part) => part.trim());

/** One or more of them, separated by commas. */
export const fileAddresses = v.pipe(v.string(), v.transform(parts), v.array(fileAddress));

/** Texts separated by commas; none where it is empty. */
export const listOf = <Output>(schema: v.GenericSchema<string, Output>) =>
  v.pipe(
    v.string(),
    v.transform((text) => (text === '' ? [] : parts(text))),
    v.array(schema),
  );

export const yesOrNo = v.pipe(
  v.picklist(['yes', 'no']),
  v.transform((text) => text === 'yes'),
);

/** An http(s) address without the slashes at its end. */
export const baseAddress = v.pipe(
  v.string(),
  v.check(isHttpAddress),
  v.transform((text) => {
    let end = text.length;
    while (text[end - 1] === '/') end -= 1;
    return text.slice(0, end);
  }),
);

/** `https://host[:port]` as a browser writes it in an Origin header. */
export const origin = v.pipe(
  v.string(),
  v.check((text) => isHttpAddress(text) && parseUrl(text)?.pathname === '/'),
  v.transform((text) => new URL(text).origin),
);

/** Digits of a whole number from `min` to `max`. */
export const wholeNumber = (min: number, max: number) =>
  v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number), v.minValue(min), v.maxValue(max));

/** A single line of text: it is also sent in headers. */
export const line = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[^\p{Cc}\u2028\u2029]*$/u));
