import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { call, type AnswerTo, type OperationName, type RequestOf } from './call.ts';

/** The lists: operations that answer a page. */
type ListName = {
  [Name in OperationName]: AnswerTo<Name> extends { data: unknown[]; nextCursor: string | null }
    ? Name
    : never;
}[OperationName];

const perPage = 100;
/** Nobody chooses among more. */
const maxPages = 50;

type ItemsOf<Name extends ListName> = { data: AnswerTo<Name>['data'] };

/** All pages of a list, for what is chosen from or named by it. */
export async function callAll<Name extends ListName>(
  name: Name,
  request: RequestOf<Name>,
  signal?: AbortSignal,
): Promise<ItemsOf<Name>> {
  const data: unknown[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { ...(request as { query?: object }).query, limit: perPage, cursor };
    const paged = { ...request, query } as RequestOf<Name>;
    const answer: AnswerTo<Name> = await call(name, paged, signal);
    data.push(...answer.data);
    if (answer.nextCursor === null) break;
    cursor = answer.nextCursor;
  }
  return { data: data as AnswerTo<Name>['data'] };
}

/** Under the list's own name, so that what changes the list changes this. */
export const queryOfAll = <Name extends ListName>(name: Name, request: RequestOf<Name>) => ({
  queryKey: [name, 'all', request],
  queryFn: async ({ signal }: { signal?: AbortSignal }) => await callAll(name, request, signal),
});

export const useAll = <Name extends ListName>(
  name: Name,
  request: RequestOf<Name>,
  { enabled = true }: { enabled?: boolean } = {},
): UseQueryResult<ItemsOf<Name>> => useQuery({ ...queryOfAll(name, request), enabled });
