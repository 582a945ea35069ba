import type { TagQuery } from '../../../db/queries/wallets/wallet-records.ts';
import { hashTags } from '../../../identity/storage/tag-query.ts';

const asItIs = (text: string): string => text;

/** Compares tags as Postgres does for the server's records: by containment. */
export function matchesTags(
  tags: Record<string, unknown>,
  { tags: wanted, all, any, not }: TagQuery,
): boolean {
  const own = hashTags(tags, asItIs);
  const hasWanted = Object.entries(wanted).every(([name, value]) => {
    const there = new Set([own[name] ?? []].flat());
    return [value].flat().every((one) => there.has(one));
  });
  return (
    hasWanted &&
    all.every((query) => matchesTags(tags, query)) &&
    (any === null || any.some((query) => matchesTags(tags, query))) &&
    !(not && matchesTags(tags, not))
  );
}
