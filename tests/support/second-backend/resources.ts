import { HTTPException } from 'hono/http-exception';
import type { Records, Stored } from './records.ts';
import type { Entity, Written } from './variation.ts';

const ENTITIES: readonly Entity[] = ['article', 'partenaire', 'socialNetwork', 'contact', 'logs'];

export function refuse(status: 400 | 401 | 404, message: string): never {
  throw new HTTPException(status, { res: Response.json({ message }, { status }) });
}

/** The lists and the records, written as the variation requires. */
export function createResources(variation: Written, records: Records, adminId: unknown) {
  const { id, date, slug, user, website } = variation;

  const shown = ({ count, ...fields }: Stored) => ({
    id: id(count),
    ...fields,
    ...('slug' in fields && { slug: slug(String(fields.slug), count) }),
    ...('user' in fields && { user: user(String(fields.user)) }),
    ...('url' in fields && { url: website(String(fields.url)) }),
    createdAt: date(count),
    updatedAt: date(count),
  });

  const single = (record: Stored) => {
    const { id: own, ...fields } = shown(record);
    return variation.hidesSingleId ? fields : { id: own, ...fields };
  };

  function rowsOf(name: string): Stored[] {
    const entity = ENTITIES.find((one) => one === name);
    return entity ? records[entity] : refuse(404, 'Rien ici.');
  }

  /** By the segment of an address, where every id is a text. */
  const find = (entity: string, segment: string): Stored =>
    rowsOf(entity).find(({ count }) => String(id(count)) === segment) ??
    refuse(404, 'Aucun enregistrement.');

  /** By the id of a body, which must be returned unchanged: of the same type. */
  const findExact = (entity: string, sent: unknown): Stored =>
    rowsOf(entity).find(({ count }) => id(count) === sent) ??
    refuse(400, `L’identifiant ${JSON.stringify(sent)} n’existe pas.`);

  /** Unknown attributes are refused, as by a backend that reads its bodies strictly. */
  function accept(body: Record<string, unknown>, fields: readonly string[]) {
    const names = Object.keys(body).sort().join();
    if (names !== [...fields].sort().join()) return refuse(400, `Attributs inattendus : ${names}`);
    if ('adminId' in body && body.adminId !== adminId) return refuse(400, 'Auteur inconnu.');
    const { id: _id, adminId: _adminId, ...rest } = body;
    return rest;
  }

  const fieldsOf = (entity: string) =>
    entity === 'article' ? ['title', 'content', 'adminId'] : ['name', 'logo', 'url', 'adminId'];

  return {
    page(entity: string, query: URLSearchParams) {
      const page = Number(query.get('page'));
      const size = Number(query.get('size'));
      // Newest first: the record created last.
      const rows = rowsOf(entity).toReversed();
      const content = rows.slice(page * size, (page + 1) * size).map(shown);
      return variation.envelope({ content, page, size, total: rows.length });
    },
    list: (entity: string) => rowsOf(entity).map(shown),
    single: (entity: string, segment: string) => single(find(entity, segment)),
    bySlug: (wanted: string) =>
      single(
        records.article.find((record) => record.slug === wanted) ?? refuse(404, 'Aucun article.'),
      ),

    create(entity: string, body: Record<string, unknown>) {
      const fields = accept(body, fieldsOf(entity));
      const rows = rowsOf(entity);
      const count = Math.max(0, ...rows.map((record) => record.count)) + 1;
      const link = String(fields.title).toLowerCase().replaceAll(' ', '-');
      rows.push({ ...fields, ...(entity === 'article' && { slug: link }), count });
      return {};
    },
    update(entity: string, body: Record<string, unknown>) {
      const fields = accept(body, [...fieldsOf(entity), 'id']);
      return single(Object.assign(findExact(entity, body.id), fields));
    },
    updateSlug(segment: string) {
      const article = find('article', segment);
      article.slug = `nouveau-lien-${article.count}`;
      return single(article);
    },
    remove(entity: string, segment: string) {
      rowsOf(entity).splice(rowsOf(entity).indexOf(find(entity, segment)), 1);
    },
    receive(body: Record<string, unknown>) {
      records.contact.push({ ...body, count: records.contact.length + 1 });
      return {};
    },
    notice: () => ({ ...(!variation.hidesSingleId && { id: 1 }), content: records.mentions }),
    saveNotice(body: Record<string, unknown>) {
      records.mentions = String(accept(body, ['content', 'id']).content);
      return {};
    },
  };
}
