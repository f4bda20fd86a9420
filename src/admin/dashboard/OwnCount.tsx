import { type CountedSection, useNewestRows } from './dashboard-reads.ts';
import { SectionCount } from './SectionCount.tsx';

/** The count of a section whose rows nobody else on the page reads. */
export const OwnCount = ({ section }: { section: CountedSection }) => (
  <SectionCount section={section} rows={useNewestRows(section)} />
);
