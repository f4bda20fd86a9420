import { inertDocument } from '#src/ui/RichText/inert-document.ts';
import type { Fault } from './fault.ts';
import { headingFaults } from './heading-faults.ts';
import { linkFaults, lostArticleFaults } from './link-faults.ts';
import { pictureFaults } from './picture-faults.ts';
import { textFaults, titleFaults } from './text-faults.ts';

export type CheckedArticle = Readonly<{ title: string; content: string }>;

/** Returns the faults of an article, in the order of the form. */
export async function findFaults(
  { title, content }: CheckedArticle,
  signal: AbortSignal,
): Promise<Fault[]> {
  const { body } = inertDocument(content);
  return [
    ...titleFaults(title),
    ...textFaults(content, body),
    ...headingFaults(body),
    ...pictureFaults(body),
    ...linkFaults(body),
    ...(await lostArticleFaults(body, signal)),
  ];
}
