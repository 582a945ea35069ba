import type { TestProject } from 'vitest/node';
import { chromium } from '../../local/obtain/chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The browser is installed at this path. */
    chromium: string;
  }
}

/** The global setup of Vitest finds the browser, or installs it. */
export const setup = (project: TestProject): void => project.provide('chromium', chromium());
