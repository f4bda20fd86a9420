import { contactDraftSchema } from '#src/api/contract.ts';
import { fieldRule } from '#src/lib/field-rule.ts';

const { name, email, phone, message } = contactDraftSchema.entries;

/** The wire contract is the one list of rules; this gives each field its first broken one. */
export const contactRules = {
  name: fieldRule(name),
  email: fieldRule(email),
  phone: fieldRule(phone),
  message: fieldRule(message),
};
