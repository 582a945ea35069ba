import type { Link } from './output.ts';
import { type AskedRecipient, hasAccount } from './recipient.ts';

/** The pages on which the asked persons decide. */
export interface Pages {
  /** The page of one of several persons, by their place. */
  pageOf: (person: number) => string;
  /** The page on which members decide. */
  taskUrl: string;
}

/** Their pages, numbered on from those that were made before. */
export const linksTo = (
  { pageOf, taskUrl }: Pages,
  asked: readonly (AskedRecipient | null)[],
  from: number,
): Link[] => asked.map((to, index) => ({ to, url: hasAccount(to) ? taskUrl : pageOf(from + index) }));
