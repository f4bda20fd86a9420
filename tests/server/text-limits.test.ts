import { describe, expect, it } from 'vitest';
import { createTestBackend } from '#tests/support/backend.ts';
import { callApi } from '#tests/support/call-api.ts';

const ELEMENTS =
  'Ce texte a trop de paragraphes, de lignes ou d’images\u00a0: 3\u202f000 au plus. Partagez-le en plusieurs textes.';
const DEPTH =
  'Ce texte a trop de citations, de listes ou de tableaux les uns dans les autres\u00a0: 100 niveaux au plus. Collez-le sans sa mise en forme, puis refaites-la.';

async function open() {
  const backend = await createTestBackend({ seed: true });
  const [token, adminId] = [await backend.token(), backend.admin.id];
  const save = (call: string, content: string) =>
    callApi(backend, call, { body: { id: 1, title: 'Un texte', content, adminId }, token });
  return { backend, save };
}

describe.each(['POST /api/article/create', 'PUT /api/article/update', 'PUT /api/mentions/update'])(
  'A text that nobody could publish is refused by %s',
  (call) => {
    it.each([
      ['200,000 paragraphs', '<p>x'.repeat(200_000), ELEMENTS],
      ['5,000 citations in each other', '<blockquote>'.repeat(5000), DEPTH],
    ])('with a sentence that says what to do: %s', async (_, content, message) => {
      const { save } = await open();
      expect(await save(call, content)).toMatchObject({ status: 422, message });
    });

    it('and a long and rich one is not', async () => {
      const { save } = await open();
      const table = `<table><tbody>${'<tr><td>a</td><td>b<br></td></tr>'.repeat(300)}</tbody></table>`;
      const nested = `${'<ul><li>'.repeat(40)}a${'</li></ul>'.repeat(40)}`;
      const { status } = await save(call, `${'<p>x</p>'.repeat(1500)}${table}${nested}`);
      expect([200, 201]).toContain(status);
    });
  },
);
