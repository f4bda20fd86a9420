import type { AdminSection } from '#src/admin/entities.ts';
import type { Id, Partner } from '#src/api/contract.ts';
import type { LogoLinkDraft, LogoLinkUpdate } from '#src/api/contract-bodies.ts';

/**
 * The differences between partners and social networks: labels, sizes and calls; the form is the
 * same.
 */
export type LogoLinkDefinition = Readonly<{
  section: AdminSection;
  /** The entity's name in API paths; drafts are stored under it. */
  entity: string;
  logoSide: number;
  texts: Readonly<{
    addTitle: string;
    editTitle: string;
    name: string;
    logo: string;
    url: string;
    saved: string;
    loadFailed: string;
  }>;
  get: (id: Id, signal?: AbortSignal) => Promise<Partner | null | undefined>;
  create: (draft: LogoLinkDraft) => Promise<true | undefined>;
  update: (update: LogoLinkUpdate) => Promise<true | undefined>;
}>;
