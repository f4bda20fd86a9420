import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { entities } from '#src/admin/entities.ts';
import { counted } from '#src/admin/ui/counted.ts';
import { PageTitle } from '#src/admin/ui/PageTitle.tsx';
import { site } from '#src/config.ts';
import { slugOf } from '#src/lib/slug.ts';
import { ExportPart, type Ready } from './ExportPart.tsx';
import { PlayedTitlesExport } from './PlayedTitlesExport.tsx';
import { type ExportFile, jsonParts, type Report, readEverything } from './read-everything.ts';

/** '12 articles, 1 partenaire, 3 réseaux, programme, mentions légales, 8 images' */
function countsOf({ records, programme, mentions, pictures }: ExportFile): string {
  const ifAny = ({ length }: readonly unknown[], words: readonly [string, string]) =>
    length > 0 && counted(length, words);
  return [
    ...entities.map((entity) => ifAny(records[entity.key] ?? [], entity.counted)),
    programme && 'programme',
    mentions && 'mentions légales',
    ifAny(Object.keys(pictures), ['image', 'images']),
  ]
    .filter(Boolean)
    .join(', ');
}

export function ExportPage() {
  const [withMessages, setWithMessages] = useState(false);

  async function read(signal: AbortSignal, report: Report): Promise<Ready> {
    const exported = await readEverything(withMessages, new Date(), signal, report);
    const { missing, madeAt } = exported;
    const counts = countsOf(exported);
    if (counts === '' && missing.length > 0) return { counts, missing };
    return {
      counts,
      missing,
      file: {
        content: new Blob(jsonParts(exported), { type: 'application/json' }),
        name: `${slugOf(site.name)}-${madeAt.slice(0, 10)}.json`,
        label: 'Télécharger le fichier',
      },
    };
  }

  return (
    <>
      <PageTitle>Exporter</PageTitle>
      <ExportPart
        title="Contenu de la radio"
        text="Les articles, les histoires, les partenaires, les réseaux, le programme, les mentions légales et le journal, avec leurs images, en un seul fichier. Les sons des histoires n’y sont pas : ils sont dans la sauvegarde du serveur."
        startLabel="Préparer le fichier"
        read={read}
      >
        <FormControlLabel
          control={<Checkbox />}
          checked={withMessages}
          onChange={(_event, isChecked) => setWithMessages(isChecked)}
          label="Avec les messages de contact. Ce sont des données personnelles&nbsp;: gardez le fichier en lieu sûr."
        />
      </ExportPart>
      <PlayedTitlesExport />
    </>
  );
}
