/** The drafts of one form on this device: the one it writes, and earlier ones that it offers. */
import { useEffect, useEffectEvent, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { type Content, type DeviceRecord, forget } from '#src/admin/device-store/device-store.ts';
import { readClosedDrafts } from '#src/admin/device-store/drafts.ts';
import { resumedWriterOf } from '#src/admin/ui/navigation.ts';
import type { Id } from '#src/api/contract.ts';
import { useOwnDraft } from './useOwnDraft.ts';

export type FormValues = Record<string, string>;

type Options<Values extends FormValues> = Readonly<{
  form: UseFormReturn<Values>;
  owner: string;
  entity: string;
  id: Id | null;
  baseUpdatedAt: string | null;
  isDirty: () => boolean;
}>;

export function useFormDraft<Values extends FormValues>(options: Options<Values>) {
  const { form, owner, entity, id, baseUpdatedAt, isDirty } = options;
  const chosenWriter = resumedWriterOf(useLocation().state);
  const [found, setFound] = useState<readonly DeviceRecord[]>([]);
  const { own, isStorageBroken } = useOwnDraft({
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
    if (copy) setFound((all) => [copy, ...all]);
  }

  async function resume(draft: DeviceRecord) {
    setFound((all) => all.filter((one) => one !== draft));
    await fill(draft.content);
    await forget(draft);
  }

  const show = useEffectEvent((drafts: readonly DeviceRecord[]) => {
    setFound(drafts);
    const chosen = drafts.find(({ writer }) => writer === chosenWriter);
    if (chosen) void resume(chosen);
  });

  useEffect(
    function findDrafts() {
      let isLeft = false;
      void readClosedDrafts(owner).then((all) => {
        if (isLeft) return;
        const isOwn = (draft: DeviceRecord) =>
          draft.entity === entity && String(draft.id) === String(id);
        show(all.filter((draft) => isOwn(draft) || draft.writer === chosenWriter));
      });
      return () => {
        isLeft = true;
      };
    },
    [owner, entity, id, chosenWriter],
  );

  useEffect(
    function keepWhatIsTyped() {
      return form.subscribe({ formState: { values: true }, callback: own.changed });
    },
    [form, own],
  );

  const before = form.formState.defaultValues ?? {};
  return {
    /** Earlier drafts that differ from what the form showed first, newest first. */
    offers: found.filter(({ content }) =>
      Object.entries(before).some(([name, value]) => (content[name] ?? '') !== value),
    ),
    baseUpdatedAt,
    isStorageBroken,
    resume,
    restore: fill,
    discard(draft: DeviceRecord) {
      setFound((all) => all.filter((one) => one !== draft));
      void forget(draft);
    },
    keepNow: own.keepNow,
    flush: own.flush,
    remove: own.remove,
  };
}
