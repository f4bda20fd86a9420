/**
 * Does to this page what a browser's translator does: each of its texts moves into an element of its own,
 * unless the page says that it must not be translated.
 */
export function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('[translate=no]')) continue;
    const translated = document.createElement('font');
    translated.textContent = text.data;
    text.replaceWith(translated);
  }
}
