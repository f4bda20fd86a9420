import { test as base, oneSite } from './site.ts';

/**
 * Browser tests that write: their servers are not those of the tests that only read. A worker has
 * one for all of them, in no fixed order, so each names its own records (`ownName`).
 */
export const test = base.extend({ site: [oneSite, { scope: 'worker' }] });

export { expect } from '@playwright/test';
