import Button from '@mui/material/Button';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import type { ChoiceDialog } from './ChoiceDialog.tsx';

/** Fallback when the code of the dialog could not be loaded, so that the form is still protected. */
export function PlainChoiceDialog({
  title,
  text,
  choices,
  onCancel,
}: ComponentProps<typeof ChoiceDialog>) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(function open() {
    dialog.current?.showModal();
  }, []);

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={onCancel}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-text`}>{text}</p>
      {choices.map(({ label, onChoose }) => (
        <Button key={label} onClick={onChoose}>
          {label}
        </Button>
      ))}
    </dialog>
  );
}
