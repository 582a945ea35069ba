import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, type AnswerTo, type OperationName, type RequestOf } from './call.ts';

/** The names of the lists: operations that answer a page. */
type ListName = {
  [Name in OperationName]: AnswerTo<Name> extends { data: unknown[]; nextCursor: string | null }
    ? Name
    : never;
}[OperationName];

const perPage = 100;
/** Nobody chooses from more pages or reads more records than these. */
const maxPages = 50;
export const maxRecords = 10_000;

type EntryOf<Name extends ListName> = AnswerTo<Name> extends { data: (infer Entry)[] } ? Entry : never;
type ItemsOf<Name extends ListName> = { data: EntryOf<Name>[] };

interface Page<Entry> {
  data: Entry[];
  nextCursor: string | null;
}

/** Returns all pages of a list, for choices and names. */
export async function callAll<Name extends ListName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<ItemsOf<Name>> {
  const data: EntryOf<Name>[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { limit: perPage, ...(request as { query?: object }).query, cursor };
    const paged = { ...request, query } as RequestOf<Name>;
    // Every list is a page, but the compiler cannot see that for a name that it does not know.
    const answer = (await call(name, paged, signal)) as unknown as Page<EntryOf<Name>>;
    data.push(...answer.data);
    if (answer.nextCursor === null || data.length >= maxRecords) break;
    cursor = answer.nextCursor;
  }
  return { data };
}

/** Returns a query under the list's own name, so that a change of the list also changes this query. */
export const queryOfAll = <Name extends ListName>(name: Name, request: RequestOf<Name>) => ({
  queryKey: [name, 'all', request],
  queryFn: async ({ signal }: { signal?: AbortSignal }) => await callAll(name, request, signal),
});

export const useAll = <Name extends ListName>(
  name: Name,
  request: RequestOf<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<ItemsOf<Name>> => useQuery({ ...queryOfAll(name, request), enabled });
