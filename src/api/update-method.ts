import { config } from '#src/config.ts';

/** The verb of every update call: the specification leaves it open, so the radio configures it. */
export const updateMethod = config.apiUpdateMethod;

/** The verb of the call that makes the link of an article anew. */
export const slugMethod = config.apiSlugMethod;
