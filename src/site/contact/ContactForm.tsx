import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import type { ContactDraft } from '#src/api/contract-bodies.ts';
import { useIsHydrating } from '#src/ui/useIsHydrating.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { ContactField } from './ContactField.tsx';
import styles from './ContactForm.module.css';
import { contactRules, contactSchema, isPhoneOptional } from './contact-rules.ts';
import {
  keepUnsent,
  messageOnItsWay,
  sendMessage,
  unsentMessage,
  wordsOfTab,
} from './unsent-message.ts';
import { useDeliveredWords } from './useDeliveredWords.ts';

/** The hidden field is for robots; it has a name that no browser and no password manager fills in. */
type ContactFields = ContactDraft & { vide: string };

const fieldNames = ['name', 'email', 'phone', 'message'] as const;

/** On failure the fields keep their content, so that the visitor can send again. */
export function ContactForm() {
  const sentNote = useRef<HTMLParagraphElement>(null);
  // Before hydration a submit would put the fields into the address.
  const isHydrating = useIsHydrating();
  const [isSent, setIsSent] = useState(false);
  const [isTrapped, setIsTrapped] = useState(false);
  const delivered = useDeliveredWords();
  const { register, handleSubmit, formState, getValues, setValue } = useForm<ContactFields>({
    mode: 'onTouched',
    defaultValues: unsentMessage() ?? delivered,
  });
  const { errors, isSubmitting } = formState;

  /** While it leaves, no words can be added that would not be in it. */
  const field = (name: keyof ContactDraft) => ({
    ...register(name, contactRules[name]),
    readOnly: isSubmitting,
  });

  /** A robot presses once; somebody whose browser filled the trap is told to press again. */
  const submit = handleSubmit(async ({ vide, ...fields }) => {
    setIsTrapped(Boolean(vide));
    if (vide) setValue('vide', '');
    else setIsSent(await sendMessage(v.parse(contactSchema, fields)));
  });

  useEffect(
    /** Safari empties the fields of a page that it loads again; other browsers fill them in. */
    function fillAgainAfterReload() {
      const words = wordsOfTab();
      for (const name of fieldNames) if (!getValues(name)) setValue(name, words.get(name) ?? '');
    },
    [getValues, setValue],
  );

  useEffect(
    function followMessageOnItsWay() {
      const onItsWay = messageOnItsWay();
      void onItsWay?.answer.then((hasArrived) => {
        // Whoever has written on meanwhile has still something to send.
        const isSame = fieldNames.every((name) => getValues(name) === onItsWay.message[name]);
        if (hasArrived && isSame) setIsSent(true);
      });
    },
    [getValues],
  );

  useEffect(
    function tellThatItWasSent() {
      if (isSent) sentNote.current?.focus();
    },
    [isSent],
  );

  return (
    <form
      className={styles.form}
      noValidate
      onChange={() => keepUnsent(getValues())}
      onSubmit={isSent || isSubmitting ? (event) => event.preventDefault() : submit}
    >
      <p className={styles.required}>
        Tous les champs sont obligatoires{isPhoneOptional && ', sauf le téléphone'}.
      </p>
      <ContactField
        label="Nom"
        error={errors.name?.message}
        input={{ ...field('name'), type: 'text', autoComplete: 'name' }}
      />
      <ContactField
        label="Adresse e-mail"
        error={errors.email?.message}
        input={{ ...field('email'), type: 'email', autoComplete: 'email' }}
      />
      <ContactField
        label={isPhoneOptional ? 'Téléphone (facultatif)' : 'Téléphone'}
        isOptional={isPhoneOptional}
        hint="10 chiffres, par exemple 0612345678"
        error={errors.phone?.message}
        input={{ ...field('phone'), type: 'tel', autoComplete: 'tel-national' }}
      />
      <ContactField
        label="Message"
        error={errors.message?.message}
        textarea={{ ...field('message'), rows: 6 }}
      />
      <div className={styles.trap} aria-hidden="true">
        <label>
          Ne pas remplir
          <input type="text" tabIndex={-1} autoComplete="off" {...register('vide')} />
        </label>
      </div>
      <div className={styles.end}>
        <button
          type={isHydrating ? 'button' : 'submit'}
          // A press that came before the application is replayed as soon as React can hear it.
          onClick={isHydrating ? (press) => press.currentTarget.form?.requestSubmit() : undefined}
          className="button"
          disabled={isSent}
          aria-disabled={isSubmitting}
        >
          {isSubmitting ? 'Envoi…' : 'Envoyer'}
        </button>
        <WaitingStatus isWaiting={isSubmitting} />
        <p ref={sentNote} role="status" tabIndex={-1} className={isSent ? styles.sent : undefined}>
          {isSent && 'Message envoyé !'}
          {isTrapped &&
            'Votre message n’est pas parti. Appuyez encore une fois sur «\u00a0Envoyer\u00a0».'}
        </p>
      </div>
      <noscript>
        <p>L’envoi du formulaire a besoin de JavaScript.</p>
      </noscript>
    </form>
  );
}
