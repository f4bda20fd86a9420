import { contactDraftSchemaWith } from '#src/api/contract-bodies.ts';
import { config } from '#src/config.ts';
import { fieldRule } from '#src/lib/field-rule.ts';

export const isPhoneOptional = config.contactPhone === 'optional';

export const contactSchema = contactDraftSchemaWith(config.contactPhone);
const { name, email, phone, message } = contactSchema.entries;

/** The rules come from the wire contract; each field shows its first error. */
export const contactRules = {
  name: fieldRule(name),
  email: fieldRule(email),
  phone: fieldRule(phone),
  message: fieldRule(message),
};
