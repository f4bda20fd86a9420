import * as v from 'valibot';

/**
 * Turns a schema of the wire contract into a react-hook-form rule, which returns the first error
 * message.
 */
export const fieldRule = (schema: v.GenericSchema<unknown, unknown>) => ({
  validate(value: string | undefined) {
    const result = v.safeParse(schema, value ?? '');
    return result.success || result.issues[0].message;
  },
});
