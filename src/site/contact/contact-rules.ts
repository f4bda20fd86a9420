import * as v from 'valibot';
import { contactDraftSchemaWith } from '#src/api/contract-bodies.ts';
import { config } from '#src/config.ts';
import { withoutMarks } from '#src/lib/web-link.ts';

export const isPhoneOptional = config.contactPhone === 'optional';

export const contactSchema = contactDraftSchemaWith(config.contactPhone);
const { name, email, phone, message } = contactSchema.entries;

/**
 * Turns a schema of the wire contract into a react-hook-form rule, which returns the first error
 * message.
 */
const fieldRule = (schema: v.GenericSchema<unknown, unknown>) => ({
  validate(value: string | undefined) {
    const result = v.safeParse(schema, value ?? '');
    return result.success || result.issues[0].message;
  },
});

/** The rules come from the wire contract; each field shows its first error. */
export const contactRules = {
  name: fieldRule(name),
  email: { ...fieldRule(email), setValueAs: withoutMarks },
  phone: { ...fieldRule(phone), setValueAs: withoutMarks },
  message: fieldRule(message),
};
