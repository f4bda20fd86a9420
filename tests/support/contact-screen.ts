import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { keepUnsent } from '#src/site/contact/unsent-message.ts';

export const nameField = () => screen.getByRole('textbox', { name: 'Nom' });
export const emailField = () => screen.getByRole('textbox', { name: 'Adresse e-mail' });
export const phoneField = () => screen.getByRole('textbox', { name: /^Téléphone/ });
export const messageField = () => screen.getByRole('textbox', { name: 'Message' });

export const goodMessage = {
  name: 'Camille',
  email: 'camille@example.org',
  phone: '06 12 34 56 78',
  message: 'Merci pour la berceuse.\nÀ bientôt !',
};

/**
 * Fills in every field as a phone does that knows the words, at once; contact.test.ts types them. A field
 * given as '' stays empty.
 */
export async function fillIn(user: UserEvent, changes: Partial<typeof goodMessage> = {}) {
  const words = { ...goodMessage, ...changes };
  const fields = [
    [await screen.findByRole('textbox', { name: 'Nom' }), words.name],
    [emailField(), words.email],
    [phoneField(), words.phone],
    [messageField(), words.message],
  ] as const;
  for (const [field, text] of fields) {
    await user.clear(field);
    if (text !== '') await user.paste(text);
  }
}

export const sendButton = () => screen.getByRole('button', { name: 'Envoyer' });

/** What one test has typed is no other's: the words outlive their form. */
export const forgetWords = () => keepUnsent({ name: '', email: '', phone: '', message: '' });
