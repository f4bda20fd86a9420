/** Everything else ends a document of XML where it stands: XML 1.0 has no way to write it. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A text as far as XML can hold it. */
export const xmlText = (text: string) => text.replace(NO_XML, '');
