import { useState } from 'react';
import { useController } from 'react-hook-form';
import * as v from 'valibot';
import { htmlForSaving } from '#src/admin/editor/editor-text.ts';
import { RichTextField } from '#src/admin/editor/RichTextField.tsx';
import { sections } from '#src/admin/entities.ts';
import { PictureField } from '#src/admin/pictures/PictureField.tsx';
import { RecordForm } from '#src/admin/record/RecordForm.tsx';
import { type EditedRecord, RecordPage } from '#src/admin/record/RecordPage.tsx';
import { useRecordForm } from '#src/admin/record/useRecordForm.tsx';
import { Versions } from '#src/admin/record/Versions.tsx';
import { LongTextField } from '#src/admin/ui/LongTextField.tsx';
import { readableText } from '#src/admin/ui/readable-text.ts';
import { SelectField } from '#src/admin/ui/SelectField.tsx';
import { TextField } from '#src/admin/ui/TextField.tsx';
import { STORY_KINDS, type StoredSound, type Story } from '#src/api/contract.ts';
import { storyDraftSchema } from '#src/api/contract-bodies.ts';
import { STORY_PICTURE_WIDTH } from '#src/lib/media-picture.ts';
import { SoundField } from './SoundField.tsx';
import { useSoundUpload } from './useSoundUpload.ts';

export const StoryFormPage = () => (
  <RecordPage entity={sections.stories}>{(record) => <StoryForm {...record} />}</RecordPage>
);

const { title, kind, description, content, picture, sound, date } = storyDraftSchema.entries;
const LONGEST_DESCRIPTION = 500;
const UNDERWAY =
  'Le son est encore en route\u00a0: attendez qu’il soit arrivé, ou annulez son envoi.';

/** What another backend has sent, and nobody has changed, stays as it came. */
const orUnchanged = <Field extends v.GenericSchema<string, unknown>>(
  schema: Field,
  stored: string | null | undefined,
) => v.lazy((typed) => (typed === stored && stored !== '' ? v.string() : schema));

const schemaOf = (story: Story | undefined, isUnderway: () => boolean) =>
  v.object({
    title,
    kind,
    description,
    content,
    picture: orUnchanged(picture, story?.picture),
    sound: v.pipe(
      v.string(),
      v.check(() => !isUnderway(), UNDERWAY),
      orUnchanged(sound, story?.sound),
    ),
    date,
  });

/** Swedish writes a date as ISO 8601 and a date field do. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

/**
 * Returns '2026-11-26' for an ISO instant, by the radio's clock; '' when it is none. A year that is being
 * typed is 2, 20, 202: without its zeros the browser would empty the field.
 */
function dayOf(instant: string): string {
  const date = new Date(instant);
  return Number.isNaN(date.getTime()) ? '' : day.format(date).padStart(10, '0');
}

/** Returns the first moment of the day in UTC, which is never still to come once the day has begun; '' for no day. */
const instantOf = (chosen: string) => (chosen === '' ? '' : `${chosen}T00:00:00.000Z`);

const trimmed = (typed: string) => typed.trim();
const encode = { title: trimmed, description: trimmed };
const sanitize = { content: htmlForSaving };
const kinds = STORY_KINDS.map((value) => ({ value, label: readableText('choice', value) }));

function StoryForm(record: EditedRecord<Story>) {
  const { loaded: story } = record;
  const [uploaded, setUploaded] = useState<readonly StoredSound[]>([]);
  const upload = useSoundUpload({
    onStored(stored) {
      setUploaded((others) => [stored, ...others]);
      soundField.onChange(stored.sound);
    },
    onChange: () => void (form.formState.isSubmitted && form.trigger('sound')),
  });
  const recordForm = useRecordForm({
    ...record,
    defaultValues: {
      title: story?.title ?? '',
      kind: story?.kind ?? STORY_KINDS[0],
      sound: story?.sound ?? '',
      description: story?.description ?? '',
      picture: story?.picture ?? '',
      date: story ? (story.date ?? '') : instantOf(dayOf(new Date().toISOString())),
      content: story?.content ?? '',
    },
    schema: schemaOf(story, upload.isSending),
    encode,
    sanitize,
    isUnderway: upload.isSending,
  });
  const { form } = recordForm;
  const { register, control } = form;
  const { errors } = form.formState;
  const { field: soundField } = useController({ control, name: 'sound' });
  const { field: descriptionField } = useController({ control, name: 'description' });
  const { field: pictureField } = useController({ control, name: 'picture' });
  const { field: dateField } = useController({ control, name: 'date' });

  return (
    <RecordForm recordForm={recordForm} saveLabel="Enregistrer">
      <TextField {...register('title')} label="Titre" error={errors.title?.message} required />
      <SelectField {...register('kind')} label="Genre" options={kinds} />
      <SoundField
        {...soundField}
        label="Son"
        error={errors.sound?.message}
        known={story ? [...uploaded, story] : uploaded}
        upload={upload}
      />
      <LongTextField
        {...descriptionField}
        label="Description"
        most={LONGEST_DESCRIPTION}
        error={errors.description?.message}
        required
      />
      <PictureField
        kind="illustration"
        label="Illustration"
        help="Carrée, recadrée au milieu. Elle décore le titre, qui la décrit déjà."
        error={errors.picture?.message}
        side={STORY_PICTURE_WIDTH}
        value={pictureField.value}
        onChange={pictureField.onChange}
        onWait={recordForm.waitFor}
      />
      <TextField
        {...dateField}
        value={dayOf(dateField.value)}
        onChange={({ target }) => dateField.onChange(instantOf(target.value))}
        type="date"
        // Without it a field takes years of six digits, which are no date to anybody else.
        max="9999-12-31"
        label="Date de parution"
        help="L’histoire est en ligne dès qu’elle est enregistrée, même avec une date à venir."
        error={errors.date?.message}
        required
      />
      <RichTextField {...recordForm.richText('content')} label="Texte ou paroles" />
      <Versions recordForm={recordForm} />
    </RecordForm>
  );
}
