import { type RefObject, useEffect } from 'react';

/** An open dialog is part of the editing: it must be answered before the form is saved. */
const OPEN_DIALOG = '[aria-modal="true"], dialog[open]';

/**
 * Ctrl+S, or Cmd+S, saves the form wherever the focus is on its page: after a dialog or a click
 * beside the fields no field has the focus. While a dialog is open the shortcut does nothing. The
 * browser's own "save this page" never opens.
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
