import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { entities } from '#src/admin/entities.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { site } from '#src/config.ts';
import { slugOf } from '#src/lib/slug.ts';
import styles from './ExportPage.module.css';
import { PlayedTitlesExport } from './PlayedTitlesExport.tsx';
import { type Ready, ReadyFile } from './ReadyFile.tsx';
import { createReader, type ExportFile } from './read-everything.ts';
import { TaskProgress } from './TaskProgress.tsx';
import { useTask } from './useTask.ts';

/** '12 articles, 1 partenaire, 3 réseaux, mentions légales, 8 images' */
function countsOf({ records, mentions, pictures }: ExportFile): string {
  const counted = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? '' : `${count}\u00a0${count > 1 ? many : one}`;
  return [
    ...entities.map(({ key, counted: words }) =>
      words ? counted(records[key]?.length ?? 0, words) : '',
    ),
    mentions ? 'mentions légales' : '',
    counted(Object.keys(pictures).length, ['image', 'images']),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Exports the radio's content as one file. */
export function ExportPage() {
  const { state, start, stop } = useTask<Ready>();
  const [withMessages, setWithMessages] = useState(false);
  const reader = useRef<ReturnType<typeof createReader>>(undefined);

  const read = () =>
    void start(async (signal, report): Promise<Ready> => {
      reader.current ??= createReader(withMessages, new Date());
      const exported = await reader.current.run(signal, report);
      reader.current = undefined;
      const file = new Blob([JSON.stringify(exported)], { type: 'application/json' });
      return {
        file,
        name: `${slugOf(site.name)}-${exported.madeAt.slice(0, 10)}.json`,
        label: 'Enregistrer le fichier',
        counts: countsOf(exported),
      };
    });

  return (
    <>
      <PageTitle>Tout emporter</PageTitle>
      <section className={styles.part} aria-labelledby="emporter">
        <Typography component="h2" variant="h2" id="emporter">
          Emporter
        </Typography>
        <p>
          Les articles, les partenaires, les réseaux, les mentions légales et le journal, avec leurs
          images, en un seul fichier.
        </p>
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={withMessages}
            disabled={state.status === 'running'}
            onChange={(event) => {
              setWithMessages(event.target.checked);
              reader.current = undefined;
            }}
          />
          Avec les messages de contact. Ce sont des données personnelles&nbsp;: gardez le fichier en
          lieu sûr.
        </label>
        {state.status !== 'running' && (
          <Button variant="contained" onClick={read}>
            Préparer le fichier
          </Button>
        )}
        <TaskProgress state={state} onStop={stop} onContinue={read} />
        <ReadyFile ready={state.status === 'done' ? state.result : undefined} />
      </section>
      <PlayedTitlesExport />
    </>
  );
}
