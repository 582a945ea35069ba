import type { Page } from 'playwright-core';

const wide = { viewport: { width: 1440, height: 900 } };
const huge = { viewport: { width: 2560, height: 1300 } };
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 };

export const views = {
  'light-wide': { ...wide, colorScheme: 'light' },
  'dark-wide': { ...wide, colorScheme: 'dark' },
  'light-huge': { ...huge, colorScheme: 'light' },
  'dark-huge': { ...huge, colorScheme: 'dark' },
  'light-phone': { ...phone, colorScheme: 'light' },
  'dark-phone': { ...phone, colorScheme: 'dark' },
} as const;
export type View = keyof typeof views;

export interface ShownPage {
  /** The name of the file. */
  name: string;
  path: string;
  /** A text on the page once it is loaded. */
  shows: string | RegExp;
  /** Is called before the picture is taken. */
  before?: (page: Page) => Promise<void>;
  /** The person who has signed in; the owner by default. */
  as?: 'owner' | 'viewer' | 'nobody';
  /** The view that the README shows. */
  docs?: View;
}
