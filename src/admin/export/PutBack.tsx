import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import styles from './ExportPage.module.css';
import { countsOf } from './export-counts.ts';
import { type ExportFile, parseExport } from './export-file.ts';
import { createPutBack } from './put-back.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { useTask } from './useTask.ts';

const REFUSED = 'Ce fichier n’a pas été fait par «\u00a0Tout emporter\u00a0».';

type Chosen = Readonly<{ exported: ExportFile } | { error: string }>;
type Done = Readonly<{ added: number; total: number; skipped: number }>;

/** Imports a file into the site. */
export function PutBack() {
  const { state, start, stop } = useTask<Done>();
  const [chosen, setChosen] = useState<Chosen>();
  const work = useRef<ReturnType<typeof createPutBack>>(undefined);
  const isRunning = state.status === 'running';

  async function choose(file: File | undefined) {
    if (!file) return;
    const exported = parseExport(await file.text().catch(() => ''));
    work.current = exported && createPutBack(exported);
    setChosen(exported ? { exported } : { error: REFUSED });
  }
  const run = () => {
    const { current } = work;
    if (current) void start((signal, report) => current.run(signal, report));
  };

  return (
    <section className={styles.part} aria-labelledby="remettre">
      <Typography component="h2" variant="h2" id="remettre">
        Remettre en place
      </Typography>
      <p>
        Un fichier emporté, dans ce site ou dans un autre. Ce que le site a déjà n’est pas ajouté
        une deuxième fois&nbsp;; les numéros, les dates et les adresses peuvent changer. Le journal
        n’est pas remis.
      </p>
      <label className={styles.file}>
        Choisir un fichier
        <input
          type="file"
          accept="application/json,.json"
          disabled={isRunning}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <div role="status">
        {chosen && 'error' in chosen && <p className={styles.error}>{chosen.error}</p>}
        {chosen && 'exported' in chosen && (
          <p>{countsOf(chosen.exported) || 'Ce fichier est vide.'}</p>
        )}
      </div>
      {chosen && 'exported' in chosen && !isRunning && (
        <Button variant="contained" onClick={run}>
          Remettre en place
        </Button>
      )}
      <TaskProgress
        state={state}
        onStop={stop}
        onContinue={run}
        onSkip={() => {
          work.current?.skip();
          run();
        }}
      />
      <div role="status">
        {state.status === 'done' && (
          <p>
            {state.result.added} sur {state.result.total} ajoutés
            {state.result.skipped > 0 && `, ${state.result.skipped} passés`}
            {state.result.added + state.result.skipped < state.result.total &&
              ', les autres étaient déjà là'}
            .
          </p>
        )}
      </div>
    </section>
  );
}
