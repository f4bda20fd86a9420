import { expect, test, vi } from 'vitest';
import { forgetVisitor } from '#src/analytics/analytics.ts';

test.each([
  ['radio.fr', ['', 'radio.fr', 'fr']],
  ['www.radio.fr', ['', 'www.radio.fr', 'radio.fr', 'fr']],
])(
  'who withdraws consent on %s keeps none of Google’s cookies, whatever domain they were given',
  (hostname, domains) => {
    const written: string[] = [];
    const jar = {
      get cookie() {
        return '_ga=GA1.1.1.1; autre=1; _ga_TEST=GS1.1';
      },
      set cookie(text: string) {
        written.push(text);
      },
    };
    vi.stubGlobal('window', { location: { hostname } });
    vi.stubGlobal('document', jar);
    forgetVisitor();
    const removed = (name: string) =>
      written
        .filter((text) => text.startsWith(`${name}=;`) && text.includes('max-age=0'))
        .map((text) => /domain=(.*)/.exec(text)?.[1] ?? '');
    expect(removed('_ga')).toEqual(domains);
    expect(removed('_ga_TEST')).toEqual(domains);
    expect(removed('autre')).toEqual([]);
  },
);
