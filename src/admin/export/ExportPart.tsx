import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import { fileSize } from '#src/lib/file-size.ts';
import { type Progress, type Report, StepFailed } from './read-everything.ts';

/** What was read: a sentence, and the file where there is one. */
export type Ready = Readonly<{
  counts: string;
  file?: Readonly<{ content: Blob; name: string; label: string }>;
}>;

type State =
  | { status: 'idle' }
  | { status: 'running' | 'stopped'; progress?: Progress }
  | { status: 'failed'; what: string; progress?: Progress }
  | { status: 'done'; ready: Ready; url: string | undefined };

type Props = {
  title: string;
  text: string;
  startLabel: string;
  /** Called again, it goes on where it was. */
  read: (signal: AbortSignal, report: Report) => Promise<Ready>;
  /** What to choose before. */
  children: ReactNode;
};

/** A part of the export: what it takes along, its progress and its file. */
export function ExportPart({ title, text, startLabel, read, children }: Props) {
  const id = useId();
  const [state, setState] = useState<State>({ status: 'idle' });
  const controller = useRef<AbortController>(undefined);
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
    let reached: { progress?: Progress } = {};
    setState({ status: 'running' });
    try {
      const ready = await read(signal, (progress) => {
        reached = { progress };
        if (!signal.aborted) setState({ status: 'running', progress });
      });
      signal.throwIfAborted();
      const content = ready.file?.content;
      setState({ status: 'done', ready, url: content && URL.createObjectURL(content) });
    } catch (error) {
      if (signal.aborted) setState({ status: 'stopped', ...reached });
      else if (error instanceof StepFailed)
        setState({ status: 'failed', what: error.message, ...reached });
      else throw error;
    }
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
      {/* A choice made now would be part of neither this file nor the next. */}
      <div inert={state.status === 'running'}>{children}</div>
      {state.status === 'running' ? (
        <Running progress={state.progress} onStop={() => controller.current?.abort()} />
      ) : (
        <Button variant="contained" onClick={() => void start()}>
          {startLabel}
        </Button>
      )}
      <div role="status">
        <Result state={state} onContinue={() => void start()} />
      </div>
    </Paper>
  );
}

const stepOf = ({ what, done, total }: Progress, quoted = what) =>
  `${quoted} (${done}${total ? ` sur ${total}` : ''})`;

type RunningProps = { progress: Progress | undefined; onStop: () => void };

function Running({ progress, onStop }: RunningProps) {
  const id = useId();
  return (
    <>
      <Typography id={id} sx={{ overflowWrap: 'anywhere' }}>
        {progress ? stepOf(progress) : 'Un instant…'}
      </Typography>
      <LinearProgress
        aria-labelledby={id}
        {...(progress?.total && {
          variant: 'determinate',
          value: (100 * progress.done) / Math.max(progress.total, progress.done),
        })}
        sx={{ width: 1 }}
      />
      <Button onClick={onStop}>Arrêter</Button>
    </>
  );
}

function Result({ state, onContinue }: { state: State; onContinue: () => void }) {
  if (state.status === 'done') {
    const { counts, file } = state.ready;
    return (
      <p>
        {counts}
        <br />
        {file && (
          <a href={state.url} download={file.name}>
            {file.label} ({fileSize(file.content.size)})
          </a>
        )}
      </p>
    );
  }
  if (state.status === 'idle' || state.status === 'running') return null;
  const { progress } = state;
  return (
    <PageMessage>
      {state.status === 'failed'
        ? `«\u00a0${state.what}\u00a0» n’a pas abouti.${progress ? ` Déjà fait\u00a0: ${stepOf(progress)}.` : ''}`
        : `Arrêté${progress ? ` après ${stepOf(progress, `«\u00a0${progress.what}\u00a0»`)}` : ''}.`}{' '}
      Ce qui est fait reste fait. <Button onClick={onContinue}>Continuer</Button>
    </PageMessage>
  );
}
