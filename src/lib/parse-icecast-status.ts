/**
 * Parses the text of an Icecast's `status-json.xsl`, which is no JSON for some titles. 2.4.4 writes what
 * looks like a number (5., .5, -05, a dash) or like a truth without quotes, and control characters as they are.
 */
export const parseIcecastStatus = (text: string): unknown =>
  JSON.parse(
    text
      .replace(/\p{Cc}/gu, ' ')
      .replace(/"(artist|title)":\s*(?!null)([^\s"[{][^",}]*)/g, '"$1":"$2"'),
  );
