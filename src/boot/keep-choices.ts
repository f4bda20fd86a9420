/**
 * Notes what a visitor has ticked or opened in a page before React: hydration leaves it on the screen and
 * knows nothing of it. Returns the function that tells React, once it listens.
 */
export function keepChoices(root: HTMLElement): () => void {
  const ticked = [...root.querySelectorAll<HTMLInputElement>('input[type=checkbox]')].filter(
    ({ checked, defaultChecked }) => checked !== defaultChecked,
  );
  const opened = root.querySelectorAll('details[open]');
  return () => {
    for (const box of ticked) {
      // The click sets it again, and is heard.
      box.checked = box.defaultChecked;
      box.click();
    }
    for (const details of opened) details.dispatchEvent(new Event('toggle'));
  };
}
