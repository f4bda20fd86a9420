import { config } from '#src/config.ts';

/** The HTTP method of every update call: the specification leaves it open, so it is configurable. */
export const updateMethod = config.apiUpdateMethod;

/** The HTTP method of the call that regenerates an article's slug. */
export const slugMethod = config.apiSlugMethod;
