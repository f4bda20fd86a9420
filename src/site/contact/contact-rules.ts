import { contactDraftSchema } from '#src/api/contract-bodies.ts';
import { fieldRule } from '#src/lib/field-rule.ts';

const { name, email, phone, message } = contactDraftSchema.entries;

/** The rules come from the wire contract; each field shows its first error. */
export const contactRules = {
  name: fieldRule(name),
  email: fieldRule(email),
  phone: fieldRule(phone),
  message: fieldRule(message),
};
