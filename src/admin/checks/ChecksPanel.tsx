import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import { type CheckedArticle, type Fault, faultsOf, type Place } from './article-checks.ts';

/** Milliseconds without a key press before the text is checked: never while somebody types. */
const PAUSE = 800;

const FAULT = {
  width: 1,
  mt: 1,
  borderRadius: '10px',
  border: 1,
  borderColor: 'divider',
  borderLeft: '4px solid var(--mui-palette-primary-main)',
  justifyContent: 'start',
  textAlign: 'left',
  fontWeight: 400,
  overflowWrap: 'anywhere',
};

type Props = {
  read: () => CheckedArticle;
  subscribe: UseFormSubscribe<{ title: string; content: string }>;
  fields: RefObject<HTMLElement | null>;
};

const countOf = (faults: readonly Fault[]) => {
  if (faults.length === 0) return 'Rien à signaler.';
  return faults.length === 1 ? '1 point à vérifier' : `${faults.length} points à vérifier`;
};

/** Moves the focus to a fault: to the title, or to the element in the editor, which is selected. */
function focusFault(fields: HTMLElement, place: Place) {
  if (place.field === 'title') {
    fields.querySelector<HTMLElement>('input[name=title]')?.focus();
    return;
  }
  const editor = fields.querySelector<HTMLElement>('[role=textbox][aria-multiline]');
  if (!editor) return;
  editor.focus();
  const found = editor.querySelectorAll(place.selector)[place.index] ?? editor.firstElementChild;
  if (!found) return;
  found.scrollIntoView({ block: 'center' });
  const range = document.createRange();
  if (found.localName === 'img') range.selectNode(found);
  else range.selectNodeContents(found);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Suggestions before publishing, beside the form; they never block it. */
export function ChecksPanel({ read, subscribe, fields }: Props) {
  const id = useId();
  const [faults, setFaults] = useState<readonly Fault[]>();
  const show = (place: Place) => fields.current && focusFault(fields.current, place);
  const check = useEffectEvent(() => setFaults(faultsOf(read())));

  useEffect(
    function checkInEachPause() {
      let timer = window.setTimeout(check, PAUSE);
      const checkLater = () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(check, PAUSE);
      };
      const unsubscribe = subscribe({ formState: { values: true }, callback: checkLater });
      return () => {
        unsubscribe();
        window.clearTimeout(timer);
      };
    },
    [subscribe],
  );

  return (
    <Paper component="section" variant="outlined" aria-labelledby={id} sx={{ p: 2 }}>
      <Typography component="h2" variant="h3" id={id}>
        Avant de publier
      </Typography>
      <Typography role="status" color="textSecondary">
        {faults ? countOf(faults) : 'Vérification…'}
      </Typography>
      {faults && faults.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {faults.map(({ sentence, place }) => (
            <li key={`${sentence} ${JSON.stringify(place)}`}>
              <Button color="inherit" variant="outlined" sx={FAULT} onClick={() => show(place)}>
                {sentence}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Paper>
  );
}
