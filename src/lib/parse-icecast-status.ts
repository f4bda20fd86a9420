/**
 * Parses the text of an Icecast's `status-json.xsl`. Seen with 2.4.4: a title that is only a dash has no
 * quotes.
 */
export const parseIcecastStatus = (text: string): unknown =>
  JSON.parse(text.replace(/"title": ?- ?,/g, ''));
