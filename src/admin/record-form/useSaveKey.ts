import { type RefObject, useEffect } from 'react';

/** A question that is open belongs to the text: it is answered before anything is saved. */
const OPEN_DIALOG = '[aria-modal="true"], dialog[open]';

/**
 * Ctrl+S, or Cmd+S, saves the form wherever the focus is on its page: after a dialog or a click beside
 * the fields it is on no field. While a dialog is open it does nothing. The browser's own "save this
 * page" never opens.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>) {
  useEffect(
    function saveByKey() {
      function onKeyDown(event: KeyboardEvent) {
        const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey);
        if (!isSave || event.altKey || event.shiftKey) return;
        event.preventDefault();
        if (document.querySelector(OPEN_DIALOG) === null) form.current?.requestSubmit();
      }
      document.addEventListener('keydown', onKeyDown);
      return () => document.removeEventListener('keydown', onKeyDown);
    },
    [form],
  );
}
