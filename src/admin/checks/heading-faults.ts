import { type Fault, faultsOfEach, quoted } from './fault.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';
const levelOf = (heading: Element) => Number(heading.localName.slice(1));

export function headingFaults(body: HTMLElement): Fault[] {
  // The editor's highest level is 3: the article's title stands for level 2.
  let last = 2;
  return faultsOfEach(body, HEADINGS, (heading) => {
    const text = heading.textContent.trim();
    if (text === '') return 'Un intertitre est vide.';
    const level = levelOf(heading);
    const isJump = level > last + 1;
    last = Math.max(level, 2);
    if (level === 1) {
      return `${quoted(text)} est un titre de page\u00a0: l’article en a déjà un, choisissez un intertitre.`;
    }
    return isJump
      ? `${quoted(text)} saute un niveau d’intertitre\u00a0: choisissez le niveau au-dessus.`
      : undefined;
  });
}
