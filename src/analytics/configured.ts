import { config } from '#src/config.ts';

/** Without a measurement id there is no banner and no analytics. */
export const hasAnalytics = config.gaMeasurementId !== '';
