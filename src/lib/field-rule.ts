import * as v from 'valibot';

/** A schema of the wire contract as a rule of react-hook-form: the first sentence it breaks. */
export const fieldRule = (schema: v.GenericSchema<unknown, unknown>) => ({
  validate(value: string | undefined) {
    const result = v.safeParse(schema, value ?? '');
    return result.success || result.issues[0].message;
  },
});
