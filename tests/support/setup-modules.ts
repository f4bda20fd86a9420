/**
 * The modules of the project are new for each test file. It is the first of the setup files, not an
 * `afterAll`: nothing of a file runs after its tests when a filter leaves none, and the next file
 * would share its modules, without what they do before and after each test.
 */
import { vi } from 'vitest';

vi.resetModules();
