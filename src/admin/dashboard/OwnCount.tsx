import { type CountedSection, useNewestRows } from './dashboard-reads.ts';
import { SectionCount } from './SectionCount.tsx';

/** The count of a section whose rows no other part of the dashboard reads. */
export const OwnCount = ({ section }: { section: CountedSection }) => (
  <SectionCount section={section} rows={useNewestRows(section)} />
);
