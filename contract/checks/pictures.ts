import { pictureAddress } from '../../src/lib/picture-address.ts';
import { type Answer, type Client, outcomeOf } from '../client.ts';
import { callNamed, type Suite } from '../suite-context.ts';
import { pagesOf, type ReadRow, readRow } from './rows.ts';

const MOST_LINES = 10;

/** Returns every row of a paged list, so that every picture is checked. */
async function allRows(suite: Suite, entity: string, token: string | undefined) {
  const call = callNamed(`${entity}.page`);
  const rows: ReadRow[] = [];
  for await (const page of pagesOf(suite, call, token))
    rows.push(...page.flatMap((row) => readRow(call, row) ?? []));
  return rows;
}

const SOURCE = /<img\b[^>]*?\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

const sourcesIn = (html: string) =>
  [...html.matchAll(SOURCE)].map(([, double, single, bare]) =>
    (double ?? single ?? bare ?? '').replaceAll('&amp;', '&').trim(),
  );

/** Returns why a browser would not show this answer as an image; '' when it would. */
function imageFault(answer: Answer, isForeign: boolean): string {
  if (answer.status !== 200) return outcomeOf(answer);
  const type = answer.headers.get('content-type') ?? 'no content type';
  if (!type.startsWith('image/')) return `${type} instead of an image`;
  const policy = answer.headers.get('cross-origin-resource-policy');
  return isForeign && policy === 'same-origin' ? 'Cross-Origin-Resource-Policy: same-origin' : '';
}

/** Requests one address as the site shows it (src/lib/picture-address.ts). */
async function pictureFault(request: Client, source: string, api: string, siteUrl: string) {
  const shown = pictureAddress(source, { siteUrl, apiUrl: api });
  if (shown === undefined) return 'no address of a picture';
  if (shown.startsWith('data:')) return '';
  const url = new URL(shown, siteUrl);
  const fault = imageFault(
    await request({ method: 'GET', path: url.href }),
    url.origin !== new URL(siteUrl).origin,
  );
  const isUpgraded = source.startsWith('http:') && url.protocol === 'https:';
  return fault && isUpgraded ? `asked for with https:, ${fault}` : fault;
}

/** Checks every picture of the articles and every logo: its address must answer with an image. */
export async function checkPictures(
  suite: Suite,
  entities: readonly string[],
  token: string | undefined,
) {
  const { options, request, report } = suite;
  for (const entity of entities) {
    const label = `pictures of ${entity}`;
    const rows = await allRows(suite, entity, token);
    const found = rows.flatMap(({ content, logo }) => [...sourcesIn(content ?? ''), logo ?? '']);
    const sources = [...new Set(found.filter(Boolean))];
    const faults: string[] = [];
    for (const source of sources) {
      const fault = await pictureFault(request, source, options.api, options.siteUrl);
      if (fault !== '') faults.push(`${source.slice(0, 100)}: ${fault}`);
    }
    for (const fault of faults.slice(0, MOST_LINES)) {
      report.differs(label, fault, 'the page shows a gap in its place');
    }
    const rest = faults.length - MOST_LINES;
    if (rest > 0) report.differs(label, `and ${rest} more`, 'the pages show gaps in their place');
    if (faults.length === 0) report.fits(label, `${sources.length} addresses hold an image`);
  }
}
