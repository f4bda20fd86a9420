/** The drafts of one form on this device: the one it writes, and earlier ones that it offers. */
import { useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { type Content, type DeviceRecord, forget } from '#src/admin/device-store/device-store.ts';
import { useDrafts } from '#src/admin/device-store/useDrafts.ts';
import type { Id } from '#src/api/contract.ts';
import { useOwnDraft } from './useOwnDraft.ts';

export type FormValues = Record<string, string>;

type Options<Values extends FormValues> = Readonly<{
  form: UseFormReturn<Values>;
  owner: string;
  entity: string;
  id: Id | null;
  /** The draft with which the form was opened: it goes on writing it. */
  resumed: DeviceRecord | undefined;
  baseUpdatedAt: string | null;
  isDirty: () => boolean;
}>;

export function useFormDraft<Values extends FormValues>(options: Options<Values>) {
  const { form, owner, entity, id, resumed, baseUpdatedAt, isDirty } = options;
  const earlier = useDrafts(entity, id);
  /** What was typed here before something else was resumed. */
  const [copies, setCopies] = useState<readonly DeviceRecord[]>([]);
  const { own, isStorageBroken } = useOwnDraft({
    writer: resumed?.writer,
    subscribe: form.subscribe,
    isDirty,
    draftOf: (writer) => ({
      kind: 'draft',
      owner,
      entity,
      id,
      writer,
      at: new Date().toISOString(),
      baseUpdatedAt,
      content: form.getValues(),
    }),
  });

  function hide(draft: DeviceRecord) {
    setCopies((all) => all.filter((one) => one !== draft));
    earlier.hide(draft);
  }

  /** Replaces the form's values, unsaved; what was typed before is offered as a draft. */
  async function fill(content: Content) {
    const copy = isDirty() ? await own.keepCopy() : undefined;
    for (const [name, value] of Object.entries(content)) {
      if (!(name in form.getValues())) continue;
      form.setValue(name as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    }
    await own.keepNow();
    if (copy) setCopies((all) => [copy, ...all]);
  }

  const before = form.formState.defaultValues ?? {};
  return {
    /** Earlier drafts that differ from what the form showed first, newest first. */
    offers: [...copies, ...earlier.drafts].filter(({ content }) =>
      Object.entries(before).some(([name, value]) => (content[name] ?? '') !== value),
    ),
    baseUpdatedAt,
    isStorageBroken,
    async resume(draft: DeviceRecord) {
      hide(draft);
      await fill(draft.content);
      await forget(draft);
    },
    restore: fill,
    discard(draft: DeviceRecord) {
      hide(draft);
      void forget(draft);
    },
    keepNow: own.keepNow,
    flush: own.flush,
    remove: own.remove,
  };
}
