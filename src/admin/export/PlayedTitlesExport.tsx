import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { listPlayedTitles } from '#src/api/played-titles.ts';
import { site } from '#src/config.ts';
import { slugOf } from '#src/lib/slug.ts';
import styles from './ExportPage.module.css';
import { type Ready, ReadyFile } from './ReadyFile.tsx';
import { TaskProgress } from './TaskProgress.tsx';
import { reportedMonths, titlesCsv } from './titles-csv.ts';
import { answered, useTask } from './useTask.ts';

/** The titles of a month as a file for those who collect the rights. */
export function PlayedTitlesExport() {
  const { state, start, stop } = useTask<Ready>();
  const [months] = useState(() => reportedMonths(new Date()));
  const [key, setKey] = useState(months[0]?.key);
  const month = months.find((each) => each.key === key);
  if (month === undefined) return null;
  const { name, from, to } = month;

  const read = () =>
    void start(async (signal): Promise<Ready> => {
      const titles = answered(await listPlayedTitles(from, to, signal), 'Titres diffusés', signal);
      if (titles === null) return { counts: 'Ce serveur ne garde pas les titres diffusés.' };
      if (titles.length === 0) return { counts: `Aucun titre diffusé en ${name}.` };
      return {
        counts: `${titles.length}\u00a0${titles.length > 1 ? 'titres' : 'titre'} en ${name}`,
        label: 'Enregistrer les titres',
        name: `${slugOf(site.name)}-titres-${key}.csv`,
        file: new Blob([titlesCsv(titles)], { type: 'text/csv;charset=utf-8' }),
      };
    });

  return (
    <section className={styles.part} aria-labelledby="titres-diffuses">
      <Typography component="h2" variant="h2" id="titres-diffuses">
        Titres diffusés
      </Typography>
      <p>
        Les titres d’un mois avec leur heure, leur artiste, leur durée et le nombre d’auditeurs,
        pour les déclarer. Ils sont gardés treize mois.
      </p>
      <label className={styles.month}>
        Mois
        <select value={key} onChange={(event) => setKey(event.target.value)}>
          {months.map((each) => (
            <option key={each.key} value={each.key}>
              {each.name}
            </option>
          ))}
        </select>
      </label>
      {state.status !== 'running' && (
        <Button variant="contained" onClick={read}>
          Préparer les titres
        </Button>
      )}
      <TaskProgress state={state} onStop={stop} onContinue={read} />
      <ReadyFile ready={state.status === 'done' ? state.result : undefined} />
    </section>
  );
}
