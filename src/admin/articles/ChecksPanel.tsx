import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type RefObject, useEffect, useEffectEvent, useId, useState } from 'react';
import type { UseFormSubscribe } from 'react-hook-form';
import { type Issue, issuesOf } from './article-checks.ts';

/** Milliseconds without a key press before the text is checked: never while somebody types. */
const PAUSE = 800;

const ISSUE = {
  width: 1,
  mt: 1,
  borderRadius: '10px',
  border: 1,
  borderColor: 'divider',
  borderLeft: '4px solid var(--sun)',
  justifyContent: 'start',
  textAlign: 'left',
  fontWeight: 400,
  overflowWrap: 'anywhere',
};

type Props = {
  subscribe: UseFormSubscribe<{ title: string; content: string }>;
  fields: RefObject<HTMLElement | null>;
};

const countOf = (issues: readonly Issue[]) => {
  if (issues.length === 0) return 'Rien à signaler.';
  return issues.length === 1 ? '1 point à vérifier' : `${issues.length} points à vérifier`;
};

/** Moves the focus to the text, and selects the element in it. */
function focusIssue(editor: HTMLElement, element: Element) {
  editor.focus();
  element.scrollIntoView({ block: 'center' });
  const range = document.createRange();
  if (element.localName === 'img') range.selectNode(element);
  else range.selectNodeContents(element);
  const selection = window.getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

/** Suggestions before publishing, beside the form; they never block it. */
export function ChecksPanel({ subscribe, fields }: Props) {
  const id = useId();
  const [issues, setIssues] = useState<readonly Issue[]>();
  /** The text as the editor shows it: its elements are not those of the stored one. */
  const editorOf = () =>
    fields.current?.querySelector<HTMLElement>('[role=textbox][aria-multiline]');
  const check = useEffectEvent(() => {
    const editor = editorOf();
    if (editor) setIssues(issuesOf(editor));
  });
  function show({ sentence, element }: Issue) {
    const editor = editorOf();
    if (!editor) return;
    // The editor may have drawn the element again since.
    const same = issuesOf(editor).find((issue) => issue.sentence === sentence)?.element;
    focusIssue(editor, element.isConnected ? element : (same ?? editor));
  }

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
        {issues ? countOf(issues) : 'Vérification…'}
      </Typography>
      {issues && issues.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {issues.map((issue, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have the same issue
            <li key={index}>
              <Button variant="outlined" sx={ISSUE} onClick={() => show(issue)}>
                {issue.sentence}
              </Button>
            </li>
          ))}
        </Box>
      )}
    </Paper>
  );
}
