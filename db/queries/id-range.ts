import type { Database } from '../connection/client.ts';
import type { Page } from './page.ts';

/** No id is lower, or higher, than these. Conditions that compare a row name both, so that Postgres reads the index of the row. */
export const [lowestId, highestId] = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
];

/** Between which ids a page lies, and in which order it reads them. */
export function idsOf(
  { $client: sql }: Database,
  { after, newestFirst }: Pick<Page, 'after' | 'newestFirst'>,
) {
  return {
    above: newestFirst ? lowestId : (after ?? lowestId),
    below: newestFirst ? (after ?? highestId) : highestId,
    direction: newestFirst ? sql`desc` : sql`asc`,
  };
}
