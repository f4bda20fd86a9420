import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { fileSize } from '#src/lib/file-size.ts';
import type { Progress, Report } from './read-everything.ts';

/** What was read: a sentence, what could not be read, and the file where there is one. */
export type Ready = Readonly<{
  counts: string;
  missing?: readonly string[];
  file?: Readonly<{ content: Blob; name: string; label: string }>;
}>;

type State =
  | { status: 'idle' }
  | { status: 'running'; progress?: Progress }
  | { status: 'done'; ready: Ready; url: string | undefined };

type Props = {
  title: string;
  text: string;
  startLabel: string;
  /** Rejects when it is aborted. */
  read: (signal: AbortSignal, report: Report) => Promise<Ready>;
  /** What to choose before. */
  children: ReactNode;
};

/** A part of the export: what it takes along, its progress and its file. */
export function ExportPart({ title, text, startLabel, read, children }: Props) {
  const id = useId();
  const [state, setState] = useState<State>({ status: 'idle' });
  const controller = useRef<AbortController>(undefined);
  const startButton = useRef<HTMLButtonElement>(null);
  const isRunning = state.status === 'running';
  const url = state.status === 'done' ? state.url : undefined;

  useEffect(
    function letTheFileGo() {
      return () => {
        if (url !== undefined) URL.revokeObjectURL(url);
      };
    },
    [url],
  );
  useEffect(function stopOnLeave() {
    return () => controller.current?.abort();
  }, []);

  async function start() {
    controller.current = new AbortController();
    const { signal } = controller.current;
    setState({ status: 'running' });
    try {
      const ready = await read(signal, (progress) => setState({ status: 'running', progress }));
      const content = ready.file?.content;
      setState({ status: 'done', ready, url: content && URL.createObjectURL(content) });
    } catch (error) {
      if (signal.aborted) return;
      setState({ status: 'idle' });
      throw error;
    }
  }

  function cancel() {
    controller.current?.abort();
    flushSync(() => setState({ status: 'idle' }));
    startButton.current?.focus();
  }

  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={id}
      sx={{ display: 'grid', gap: 2, justifyItems: 'start', p: 2, mb: 3, maxWidth: '52rem' }}
    >
      <Typography component="h2" variant="h2" id={id}>
        {title}
      </Typography>
      <p>{text}</p>
      {/* A choice made now would be part of neither this file nor the next; a later one is not in this file. */}
      <div inert={isRunning} onChange={() => setState({ status: 'idle' })}>
        {children}
      </div>
      <Button
        ref={startButton}
        variant="contained"
        color="primary"
        aria-disabled={isRunning}
        onClick={() => isRunning || void start()}
      >
        {startLabel}
      </Button>
      {isRunning && <Running progress={state.progress} onCancel={cancel} />}
      <div role="status">
        {state.status === 'done' && <Result ready={state.ready} url={state.url} />}
      </div>
    </Paper>
  );
}

type RunningProps = { progress: Progress | undefined; onCancel: () => void };

function Running({ progress, onCancel }: RunningProps) {
  const id = useId();
  const { what = 'Un instant…', done = 0, total } = progress ?? {};
  return (
    <>
      <Typography id={id} sx={{ overflowWrap: 'anywhere' }}>
        {what} {progress && `(${done}${total ? ` sur ${total}` : ''})`}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        {...(total && { variant: 'determinate', value: (100 * done) / Math.max(total, done) })}
        sx={{ width: 1 }}
      />
      <Button onClick={onCancel}>Annuler</Button>
    </>
  );
}

function Result({ ready, url }: { ready: Ready; url: string | undefined }) {
  const { counts, file, missing = [] } = ready;
  return (
    <>
      <p>
        {counts}
        <br />
        {file && (
          <a href={url} download={file.name}>
            {file.label} ({fileSize(file.content.size)})
          </a>
        )}
      </p>
      {missing.length > 0 && (
        <PageMessage>
          N’a pas pu être lu{file && ', et manque dans ce fichier'}&nbsp;:
          <ul style={{ margin: 0, overflowWrap: 'anywhere' }}>
            {missing.map((what) => (
              <li key={what}>{what}</li>
            ))}
          </ul>
        </PageMessage>
      )}
    </>
  );
}
