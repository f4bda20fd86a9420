import { useState } from 'react';
import { counted } from '#src/admin/ui/counted.ts';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
import { listPlayedTitles } from '#src/api/played-titles.ts';
import { site } from '#src/config.ts';
import { slugOf } from '#src/lib/slug.ts';
import { ExportPart, type Ready } from './ExportPart.tsx';
import { reportedMonths, titlesCsv } from './titles-csv.ts';

/** The titles of a month as a file for those who collect the rights. */
export function PlayedTitlesExport() {
  const [months] = useState(() => reportedMonths(new Date()));
  const [key, setKey] = useState(months[0]?.key);
  const month = months.find((each) => each.key === key);
  if (month === undefined) return null;
  const { name, from, to } = month;

  async function read(signal: AbortSignal): Promise<Ready> {
    const titles = await listPlayedTitles(from, to, signal);
    signal.throwIfAborted();
    if (titles === undefined) return { counts: '', missing: ['Titres diffusés'] };
    if (titles === null) return { counts: 'Ce serveur ne garde pas les titres diffusés.' };
    if (titles.length === 0) return { counts: `Aucun titre diffusé en ${name}.` };
    return {
      counts: `${counted(titles.length, ['titre', 'titres'])} en ${name}`,
      file: {
        content: new Blob([titlesCsv(titles)], { type: 'text/csv;charset=utf-8' }),
        name: `${slugOf(site.name)}-titres-${key}.csv`,
        label: 'Télécharger les titres',
      },
    };
  }

  return (
    <ExportPart
      title="Titres diffusés"
      text="Les titres d’un mois avec leur heure, leur artiste, leur durée et le nombre d’auditeurs, pour les déclarer. Ils sont gardés treize mois."
      startLabel="Préparer les titres"
      read={read}
    >
      <SelectField
        label="Mois"
        options={months.map((each) => ({ value: each.key, label: each.name }))}
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
    </ExportPart>
  );
}
