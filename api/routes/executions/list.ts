import * as v from 'valibot';
import { listExecutions, maxFound, maxLooked, maxSorted } from '../../../services/executions/list.ts';
import { exportFacts, exportList } from '../../exports/export-list.ts';
import type { RequestContext } from '../../http/context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { defaultLimit, Limit, pageOf, pageQueryBy, pageView, pageOfMany } from '../../http/paging.ts';
import { Reveal } from '../../http/reveal.ts';
import { executionView, ExecutionListItem } from '../../views/execution.ts';
import { WaitKind } from '../../views/enumerations.ts';
import { searchFor } from '../../http/search.ts';
import { executionQuery } from './filter.ts';
import { ProjectParams } from './params.ts';

const maxWithPayload = 10;

const ExecutionPage = pageOfMany(ExecutionListItem);

const page = pageQueryBy('endTime', 'updatedAt');

/** The filters of pages, of the export of all, and of counts. */
export const listFilter = {
  ...executionQuery,
  waitsFor: v.optional(
    v.pipe(
      WaitKind,
      v.description(
        `Only open executions that wait for this. At most ${maxLooked} may be open among those that the other filters match.`,
      ),
    ),
  ),
  search: searchFor(
    'Execution',
    `The last eight characters of its id, the beginning of the value of a label, its business key, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most ${maxFound} labels may begin so.`,
  ),
};

/** The filters and the order of the list, for its pages and for the export of all. */
const listed = {
  cursor: page.cursor,
  sort: v.pipe(
    page.sort,
    v.title('ExecutionSort'),
    v.description(
      `By \`endTime\`: only those that have ended. By \`updatedAt\`: only where at most ${maxSorted} match.`,
    ),
  ),
  ...listFilter,
  reveal: Reveal,
};

const hasOrder = ({ search, sort }: { search?: string | undefined; sort: string }): boolean =>
  search === undefined || sort.endsWith('createdAt');
const orderMessage = 'must be createdAt or -createdAt where something is searched for';

const ListQuery = v.pipe(
  v.strictObject({
    ...listed,
    limit: v.optional(
      v.pipe(
        Limit,
        v.title('ExecutionLimit'),
        v.description(
          `The maximum number; default ${defaultLimit}. With payloads, the default and the maximum are ${maxWithPayload}.`,
        ),
      ),
    ),
    include: v.optional(v.picklist(['payload'])),
  }),
  v.forward(
    v.check(
      ({ include, limit = 1 }) => include === undefined || limit <= maxWithPayload,
      `must be at most ${maxWithPayload} where payloads are included`,
    ),
    ['limit'],
  ),
  v.forward(
    v.check((query) => hasOrder(query), orderMessage),
    ['sort'],
  ),
  v.transform(({ include, limit = include ? maxWithPayload : defaultLimit, ...rest }) => ({
    include,
    limit,
    ...rest,
  })),
);

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions',
  operationId: 'listExecutions',
  summary: 'List executions, without their payloads unless they are asked for',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ProjectParams,
  query: ListQuery,
  answers: { 200: { description: 'A page of executions, the newest first.', body: ExecutionPage } },
  async handle({ params: { projectId }, query: { include, ...query }, context }) {
    return { status: 200, body: await readPage(context, projectId, query, include === 'payload') };
  },
});

const list = {
  name: 'executions',
  page: ExecutionPage,
  scope: 'executions:read',
  without: 'payload',
} as const;

export const exportRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/export',
  operationId: 'exportExecutions',
  summary: 'Export all executions that match, without their payloads, as JSON or CSV',
  ...exportFacts(list.page),
  scope: list.scope,
  reveals: 'executions:reveal',
  params: ProjectParams,
  query: v.pipe(
    v.strictObject(listed),
    v.forward(
      v.check((query) => hasOrder(query), orderMessage),
      ['sort'],
    ),
  ),
  handle: (call, dependencies) =>
    exportList(list, call, dependencies, (place) =>
      readPage(call.context, call.params.projectId, { ...call.query, ...place }, false),
    ),
});

type Query = v.InferOutput<v.StrictObjectSchema<typeof listed, undefined>> & { limit: number };

async function readPage(context: RequestContext, projectId: string, query: Query, withPayload: boolean) {
  const { reveal: _, limit, cursor, sort, ...filter } = query;
  const asked = { limit, cursor, sort };
  const { rows, isCut } = await listExecutions(context, projectId, {
    filter,
    page: pageOf(asked),
    withPayload,
  });
  return pageView(rows, asked, (row) => executionView(row, context), isCut);
}
