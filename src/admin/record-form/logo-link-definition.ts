import type { AdminSection } from '#src/admin/sections.ts';
import type { Id, LogoLinkDraft, LogoLinkUpdate, Partner } from '#src/api/contract.ts';

/** What tells a partner from a social network: words, sizes and calls; the form is the same. */
export type LogoLinkDefinition = Readonly<{
  section: AdminSection;
  /** As the wire names it; drafts are kept under it. */
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
  get: (id: Id, signal?: AbortSignal) => Promise<Partner | undefined>;
  create: (draft: LogoLinkDraft) => Promise<true | undefined>;
  update: (update: LogoLinkUpdate) => Promise<true | undefined>;
}>;
