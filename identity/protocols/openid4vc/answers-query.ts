import { reach, type ClaimPath } from '../../../src/wallets/templates/claim-path.ts';
import type { Dcql } from '../../../src/wallets/templates/dcql.ts';
import { isOneOptionOfEach } from './chosen-options.ts';
import { keptBack } from './disclosed-claims.ts';
import { RefusedPresentation } from './refused-presentation.ts';

/** The claims that a wallet presented for one credential query; elements that are kept back have their place. */
export interface AnsweredQuery {
  queryId: string;
  claims: Record<string, unknown>;
}

/**
 * Checks that presentations answer a query (OpenID4VP 1.0 §6.4, §7, §8.1). The library does so, too, but finds members
 * that objects only inherit, and elements at other indexes.
 * @throws RefusedPresentation
 */
export function requireAnswer(
  { credentials, credential_sets: sets }: Dcql,
  answers: readonly AnsweredQuery[],
) {
  if (answers.length === 0) throw refused('The answer has no presentation');
  const answered = new Set<string>();
  for (const { queryId, claims } of answers) {
    const query = credentials.find(({ id }) => id === queryId);
    if (!query) throw refused('The answer has a presentation for which the request has no query');
    if (answered.has(queryId)) throw refused(`The answer has several presentations for '${queryId}'`);
    answered.add(queryId);
    if (!fits(query, claims))
      throw refused(`The presentation for '${queryId}' lacks claims that are asked for`);
  }
  const isComplete = sets
    ? sets.every(
        ({ options, required = true }) =>
          !required || options.some((ids) => ids.every((id) => answered.has(id))),
      )
    : credentials.every(({ id }) => answered.has(id));
  if (!isComplete) throw refused('The answer lacks a credential that is asked for');
  if (sets && !isOneOptionOfEach(sets, answered))
    throw refused('The answer has a credential that none of its options asks for');
}

const refused = (message: string) => new RefusedPresentation('presentation.mismatch', message);

type Query = Dcql['credentials'][number];
type ClaimQuery = NonNullable<Query['claims']>[number];

const fits = (query: Query, claims: Record<string, unknown>): boolean => chosen(query, claims) !== null;

/** The claims of the first set that is shown as a whole, or all that are asked for; null if some are missing. */
function chosen(
  { claims: asked = [], claim_sets: sets }: Query,
  claims: Record<string, unknown>,
): ClaimQuery[] | null {
  const isShown = (claim: ClaimQuery) => selects(claim, claims);
  if (!sets) return asked.every(isShown) ? asked : null;
  const shown = asked.filter(isShown);
  const ids = new Set(shown.map(({ id }) => id));
  const set = sets.find((one) => one.every((id) => ids.has(id)));
  return set ? shown.filter(({ id = '' }) => set.includes(id)) : null;
}

/** The paths to the claims of an answer that the query asks for (§6.4.1), of an answer that has been checked. */
export const askedPaths = (
  { credentials }: Dcql,
  { queryId, claims }: AnsweredQuery,
): readonly ClaimPath[] => {
  const query = credentials.find(({ id }) => id === queryId);
  return ((query && chosen(query, claims)) ?? []).map(({ path }) => path as ClaimPath);
};

/** Whether the path leads to something, and, if values are asked for, to one of them. */
function selects({ path, values }: ClaimQuery, claims: Record<string, unknown>): boolean {
  const selected: unknown[] = [];
  for (const { value, needs } of reach(claims, path as ClaimPath)) {
    if (value === keptBack) continue;
    // An element of another type ends the processing (§7.1).
    if (needs !== null) return false;
    selected.push(value);
  }
  return values ? selected.some((value) => values.some((one) => one === value)) : selected.length > 0;
}
