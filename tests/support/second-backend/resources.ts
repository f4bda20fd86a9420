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

  /** By the segment of an address, where every id is a text. */
  const find = (entity: Entity, segment: string): Stored =>
    records[entity].find(({ count }) => String(id(count)) === segment) ??
    refuse(404, 'Aucun enregistrement.');

  /** By the id of a body, which must be returned unchanged: of the same type. */
  const findExact = (entity: Entity, sent: unknown): Stored =>
    records[entity].find(({ count }) => id(count) === sent) ??
    refuse(400, `L’identifiant ${JSON.stringify(sent)} n’existe pas.`);

  /** Unknown attributes are refused, as by a backend that reads its bodies strictly. */
  function accept(body: Record<string, unknown>, fields: readonly string[]) {
    const names = Object.keys(body).sort().join();
    if (names !== [...fields].sort().join()) return refuse(400, `Attributs inattendus : ${names}`);
    if ('adminId' in body && body.adminId !== adminId) return refuse(400, 'Auteur inconnu.');
    const { id: _id, adminId: _adminId, ...rest } = body;
    return rest;
  }

  const fieldsOf = (entity: Entity) =>
    entity === 'article' ? ['title', 'content', 'adminId'] : ['name', 'logo', 'url', 'adminId'];

  return {
    entityOf: (name: string): Entity =>
      ENTITIES.find((entity) => entity === name) ?? refuse(404, 'Rien ici.'),

    page(entity: Entity, query: URLSearchParams) {
      const page = Number(query.get('page'));
      const size = Number(query.get('size'));
      // Newest first: the record created last.
      const rows = records[entity].toReversed();
      const content = rows.slice(page * size, (page + 1) * size).map(shown);
      return variation.envelope({ content, page, size, total: rows.length });
    },
    list: (entity: Entity) => records[entity].map(shown),
    single: (entity: Entity, segment: string) => single(find(entity, segment)),
    bySlug: (wanted: string) =>
      single(
        records.article.find((record) => record.slug === wanted) ?? refuse(404, 'Aucun article.'),
      ),

    create(entity: Entity, body: Record<string, unknown>) {
      const fields = accept(body, fieldsOf(entity));
      const count = Math.max(0, ...records[entity].map((record) => record.count)) + 1;
      const link = String(fields.title).toLowerCase().replaceAll(' ', '-');
      records[entity].push({ ...fields, ...(entity === 'article' && { slug: link }), count });
      return {};
    },
    update(entity: Entity, body: Record<string, unknown>) {
      const fields = accept(body, [...fieldsOf(entity), 'id']);
      return single(Object.assign(findExact(entity, body.id), fields));
    },
    updateSlug(segment: string) {
      const article = find('article', segment);
      article.slug = `nouveau-lien-${article.count}`;
      return single(article);
    },
    remove(entity: Entity, segment: string) {
      records[entity].splice(records[entity].indexOf(find(entity, segment)), 1);
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
