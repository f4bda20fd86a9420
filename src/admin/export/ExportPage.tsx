import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useRef, useState } from 'react';
import { entities } from '#src/admin/entities.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { site } from '#src/config.ts';
import { slugOf } from '#src/lib/slug.ts';
import { ExportPart, type Ready } from './ExportPart.tsx';
import { PlayedTitlesExport } from './PlayedTitlesExport.tsx';
import { createReader, type ExportFile, type Report } from './read-everything.ts';

/** '12 articles, 1 partenaire, 3 réseaux, programme, mentions légales, 8 images' */
function countsOf({ records, programme, mentions, pictures }: ExportFile): string {
  const counted = (count: number, [one, many]: readonly [string, string]) =>
    count === 0 ? '' : `${count}\u00a0${count > 1 ? many : one}`;
  return [
    ...entities.map(({ key, counted: words }) =>
      words ? counted(records[key]?.length ?? 0, words) : '',
    ),
    programme ? 'programme' : '',
    mentions ? 'mentions légales' : '',
    counted(Object.keys(pictures).length, ['image', 'images']),
  ]
    .filter(Boolean)
    .join(', ');
}

export function ExportPage() {
  const [withMessages, setWithMessages] = useState(false);
  const reader = useRef<ReturnType<typeof createReader>>(undefined);

  async function read(signal: AbortSignal, report: Report): Promise<Ready> {
    reader.current ??= createReader(withMessages, new Date());
    const exported = await reader.current(signal, report);
    reader.current = undefined;
    return {
      counts: countsOf(exported),
      file: {
        content: new Blob([JSON.stringify(exported)], { type: 'application/json' }),
        name: `${slugOf(site.name)}-${exported.madeAt.slice(0, 10)}.json`,
        label: 'Enregistrer le fichier',
      },
    };
  }

  return (
    <>
      <PageTitle>Tout emporter</PageTitle>
      <ExportPart
        title="Emporter"
        text="Les articles, les partenaires, les réseaux, le programme, les mentions légales et le journal, avec leurs images, en un seul fichier."
        startLabel="Préparer le fichier"
        read={read}
      >
        <FormControlLabel
          control={<Checkbox />}
          checked={withMessages}
          onChange={(_event, isChecked) => {
            setWithMessages(isChecked);
            reader.current = undefined;
          }}
          label="Avec les messages de contact. Ce sont des données personnelles&nbsp;: gardez le fichier en lieu sûr."
        />
      </ExportPart>
      <PlayedTitlesExport />
    </>
  );
}
