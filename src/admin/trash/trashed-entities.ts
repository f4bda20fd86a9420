/** The trash stores only what was published. Messages of visitors and the log are never stored. */
import type { DeviceRecord } from '#src/admin/device-store/device-store.ts';
import type { AdminSection } from '#src/admin/entities.ts';
import { createArticle } from '#src/api/articles.ts';
import type { Id } from '#src/api/contract.ts';
import { createPartner } from '#src/api/partners.ts';
import { createSocialNetwork } from '#src/api/social-networks.ts';

type Values = Readonly<Record<string, string>>;

type TrashedEntity = Readonly<{
  /** As named in the API. */
  entity: 'article' | 'partenaire' | 'socialNetwork';
  section: AdminSection;
  label: string;
  nameField: 'title' | 'name';
  fields: readonly string[];
  /** The documented `create` call; returns `true` when it succeeded. */
  create: (values: Values, adminId: Id) => Promise<true | undefined>;
}>;

const LOGO_LINK = { nameField: 'name', fields: ['name', 'logo', 'url'] } as const;
const logoLink = ({ name = '', logo = '', url = '' }: Values, adminId: Id) => ({
  name,
  logo,
  url,
  adminId,
});

export const TRASHED: readonly TrashedEntity[] = [
  {
    entity: 'article',
    section: 'articles',
    label: 'Article',
    nameField: 'title',
    fields: ['title', 'content'],
    create: ({ title = '', content = '' }, adminId) => createArticle({ title, content, adminId }),
  },
  {
    entity: 'partenaire',
    section: 'partners',
    label: 'Partenaire',
    ...LOGO_LINK,
    create: (values, adminId) => createPartner(logoLink(values, adminId)),
  },
  {
    entity: 'socialNetwork',
    section: 'socialNetworks',
    label: 'Réseau social',
    ...LOGO_LINK,
    create: (values, adminId) => createSocialNetwork(logoLink(values, adminId)),
  },
];

/** Returns the title or name of a deleted record. */
export const nameOf = ({ content, id }: DeviceRecord) =>
  content.title || content.name || String(id ?? '');

export const trashed = (entity: string) => TRASHED.find((kind) => kind.entity === entity);
