import * as v from 'valibot';
import { contactDraftSchema } from '#src/api/contract.ts';

/** The wire contract is the one list of rules; this gives each field its first broken one. */
function rule(field: keyof typeof contactDraftSchema.entries) {
  return {
    validate: (value: string | undefined) => {
      const result = v.safeParse(contactDraftSchema.entries[field], value ?? '');
      return result.success || result.issues[0].message;
    },
  };
}

export const contactRules = {
  name: rule('name'),
  email: rule('email'),
  phone: rule('phone'),
  message: rule('message'),
};
