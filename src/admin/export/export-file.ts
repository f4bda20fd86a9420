/** The export file of a radio: everything it has published, and its pictures, as JSON. */

type Dates = { createdAt: string | null; updatedAt: string | null };
type LogoLink = Dates & { name: string; logo: string; url: string };

export type ExportFile = {
  format: 'radio-tout-emporter';
  version: 1;
  madeAt: string;
  article: (Dates & { title: string; content: string; slug: string })[];
  partenaire: LogoLink[];
  socialNetwork: LogoLink[];
  /** Only when requested: it contains personal data of visitors. */
  contact: (Dates & { name: string; email: string; phone: string; message: string })[];
  logs: Record<string, unknown>[];
  /** null when there is none. */
  mentions: string | null;
  /** Data URLs by the addresses that the texts and logos use. */
  pictures: Record<string, string>;
};

export const emptyExport = (now: Date): ExportFile => ({
  format: 'radio-tout-emporter',
  version: 1,
  madeAt: now.toISOString(),
  article: [],
  partenaire: [],
  socialNetwork: [],
  contact: [],
  logs: [],
  mentions: null,
  pictures: {},
});
