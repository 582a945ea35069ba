import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { call, type OperationName } from '../api/call.ts';
import { useAll } from '../api/use-all.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { resources, type ResourceName } from './resources.ts';
import type { CreateBody, CreatedRecord, Item, RecordOf, UpdateBody } from './types.ts';

/** The filters and the order of a list. */
export type ListQuery = Record<string, string | number>;

interface Change<Answer = unknown> {
  /** The message after the change. */
  done?: string | undefined;
  /** Operations besides those of the resource whose answers may have changed. */
  changes?: readonly OperationName[];
  onDone?: (answer: Answer) => void;
  onFailed?: (error: Error) => Promise<void>;
  quiet?: boolean;
}

/** The compiler cannot follow names that are put together. `types.ts` declares the request and the answer of each. */
const named = { call, useAll, useApi, useChange } as unknown as {
  call: <Answer>(name: string, request: object) => Promise<Answer>;
  useAll: <Answer>(name: string, request: object) => UseQueryResult<Answer>;
  useApi: <Answer>(name: string, request: object, choices: object) => UseQueryResult<Answer>;
  useChange: <Answer, Request>(name: string, choices: object) => UseMutationResult<Answer, Error, Request>;
};

/**
 * Returns the operations of a resource: those of its list, and those of one record. The address of the page names the
 * records above it, such as its project.
 */
export function useResource<Name extends ResourceName>(name: Name) {
  const { path, id, update, pages } = resources[name] as {
    path: string;
    id: string;
    update: string;
    pages: { list: string; record: string } | null;
  };
  const address = useParams({ strict: false }) as Record<string, string>;
  const navigate = useNavigate() as unknown as (to: { to: string; params: object }) => Promise<void>;
  const within = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, parameter = '']) => [parameter, address[parameter] ?? '']),
  );
  const at = (recordId: string) => ({ ...within, [id]: recordId });
  const recordPath = `${path}/{${id}}`;
  const list = `GET ${path}` as OperationName;
  const one = `GET ${recordPath}` as OperationName;
  const linkTo =
    pages === null
      ? undefined
      : (recordId: string) => ({ to: pages.record, params: { ...address, [id]: recordId } });
  return {
    list,
    one,
    create: `POST ${path}`,
    update: `${update} ${recordPath}`,
    remove: `DELETE ${recordPath}`,
    within,
    at,
    linkTo,
    /** Leads to the page of a record, if it has one. */
    open: (recordId: string) => {
      if (linkTo) void navigate(linkTo(recordId));
    },
    /** Leads to the list; null if its records have no pages of their own. */
    openList: pages === null ? null : () => void navigate({ to: pages.list, params: address }),
    /** Reads one record once. */
    read: async (recordId: string) => await named.call<RecordOf<Name>>(one, { params: at(recordId) }),
  };
}

/** Queries all records. */
export function useAllRecords<Name extends ResourceName>(name: Name, query: ListQuery) {
  const { list, within } = useResource(name);
  return named.useAll<{ data: Item<Name>[] }>(list, { params: within, query });
}

/** Queries a page of the list. */
export function useRecordPage<Name extends ResourceName>(
  name: Name,
  query: ListQuery,
  refetchMs: number | undefined,
) {
  const { list, within } = useResource(name);
  return named.useApi<{ data: Item<Name>[]; nextCursor: string | null }>(
    list,
    { params: within, query },
    { refetchInterval: refetchMs ?? false },
  );
}

export function useCreateRecord<Name extends ResourceName>(name: Name, choices: Change<CreatedRecord<Name>>) {
  const { list, create } = useResource(name);
  return named.useChange<CreatedRecord<Name>, { params: object; body: CreateBody<Name> }>(create, {
    ...choices,
    changes: [list],
  });
}

export function useUpdateRecord<Name extends ResourceName>(
  name: Name,
  { changes = none, ...choices }: Change,
) {
  const { list, one, update } = useResource(name);
  return named.useChange<unknown, { params: object; body: UpdateBody<Name>; ifMatch?: string }>(update, {
    ...choices,
    changes: [list, one, ...changes],
  });
}

export function useDeleteRecord(name: ResourceName, choices: Change) {
  const { remove } = useResource(name);
  return named.useChange<unknown, { params: object }>(remove, choices);
}

const none: readonly OperationName[] = [];

interface Users {
  workflows?: readonly { name: string }[];
  schedules?: readonly { name: string }[];
}

/** Returns the names of the workflows and schedules that use a record, as its own page shows them. */
export const usersOf = (record: object): string[] => {
  const { workflows = [], schedules = [] } = record as Users;
  return [...workflows, ...schedules].map(({ name }) => name);
};
