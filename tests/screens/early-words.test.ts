import { expect, test } from 'vitest';
import { showPlay } from '#src/radio/play-button.ts';
import { translatePage } from '#tests/support/translate-page.ts';

test('before the application the words beside the button follow the sound, in a translated page too', () => {
  const words = document.createElement('p');
  words.dataset.playLabel = 'live';
  words.textContent = 'Écouter la radio';
  document.body.append(words);
  translatePage();
  showPlay('live', 'En direct', true);
  expect(words).toHaveTextContent('En direct');
  words.remove();
});
