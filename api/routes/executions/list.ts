import * as v from 'valibot';
import { listExecutions, maxFound, maxLooked, maxSorted } from '../../../services/executions/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { defaultLimit, Limit, pageOf, pageQueryBy, pageView, pageOfMany } from '../../http/paging.ts';
import { Reveal } from '../../http/reveal.ts';
import { executionView, ExecutionListItem } from '../../views/execution.ts';
import { WaitKind } from '../../views/enumerations.ts';
import { searchFor } from '../../http/search.ts';
import { executionQuery } from './filter.ts';
import { ProjectParams } from './params.ts';

const maxWithPayload = 10;

const page = pageQueryBy('endTime', 'updatedAt');

const ListQuery = v.pipe(
  v.strictObject({
    ...page,
    sort: v.pipe(
      page.sort,
      v.title('ExecutionSort'),
      v.description(
        `By \`endTime\`: only those that have ended. By \`updatedAt\`: only where at most ${maxSorted} match.`,
      ),
    ),
    limit: v.optional(
      v.pipe(
        Limit,
        v.title('ExecutionLimit'),
        v.description(
          `How many at most: ${defaultLimit} where nothing is said; with payloads ${maxWithPayload}, and no more.`,
        ),
      ),
    ),
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
      `The last eight characters of its id, the beginning of the value of a label, a part of the name of its workflow, or the action in which it has failed or waits: its id, or its path. At most ${maxFound} labels may begin so.`,
    ),
    include: v.optional(v.picklist(['payload'])),
    reveal: Reveal,
  }),
  v.forward(
    v.check(
      ({ include, limit = 1 }) => include === undefined || limit <= maxWithPayload,
      `must be at most ${maxWithPayload} where payloads are included`,
    ),
    ['limit'],
  ),
  v.forward(
    v.check(
      ({ search, sort }) => search === undefined || sort.endsWith('createdAt'),
      'must be createdAt or -createdAt where something is searched for',
    ),
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
  answers: {
    200: { description: 'A page of executions, the newest first.', body: pageOfMany(ExecutionListItem) },
  },
  async handle({ params: { projectId }, query, context }) {
    const { include, reveal: _, limit, cursor, sort, ...filter } = query;
    const asked = { limit, cursor, sort };
    const withPayload = include === 'payload';
    const { rows, isCut } = await listExecutions(context, projectId, {
      filter,
      page: pageOf(asked),
      withPayload,
    });
    return { status: 200, body: pageView(rows, asked, (row) => executionView(row, context), isCut) };
  },
});
