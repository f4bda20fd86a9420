/** All other characters end an XML document at that point: XML 1.0 cannot represent them. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Removes from a text what XML cannot contain. */
export const xmlText = (text: string) => text.replace(NO_XML, '');
