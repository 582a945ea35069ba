import * as v from 'valibot';
import { listHolds, maxSearched } from '../../../services/holds/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQuery, pageView, pageOfMany } from '../../http/paging.ts';
import { searchFor } from '../../http/search.ts';
import { Reveal } from '../../http/reveal.ts';
import { holdView, Hold } from '../../views/hold.ts';
import { idOf } from '../../../src/names/uuid.ts';
import { Instant } from '../executions/filter.ts';
import { ProjectParams } from '../executions/params.ts';

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/holds',
  operationId: 'listHolds',
  summary: 'List the open holds, the longest wait first: in which execution, for whom, until when',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ProjectParams,
  query: v.strictObject({
    ...pageQuery,
    sort: v.optional(v.pipe(v.picklist(['createdAt', '-createdAt']), v.title('HoldSort')), 'createdAt'),
    workflowId: v.optional(idOf('a workflow')),
    executionId: v.optional(idOf('an execution')),
    createdBefore: v.optional(Instant),
    expiresBefore: v.optional(Instant),
    search: searchFor(
      'Hold',
      `The last eight characters of its id or of its execution's, the beginning of the value of a label, a part of the name of the workflow, or the action: its id, or its path. Unless \`executionId\` is given, at most ${maxSearched} holds may be open.`,
    ),
    reveal: Reveal,
  }),
  answers: { 200: { description: 'A page of holds.', body: pageOfMany(Hold) } },
  async handle({ params: { projectId }, query, context }) {
    const { limit, cursor, sort, reveal: _, ...filter } = query;
    const page = { limit, cursor, sort };
    const { rows, isCut } = await listHolds(context, {
      filter: { ...filter, projectId },
      page: pageOf(page),
    });
    return { status: 200, body: pageView(rows, page, (row) => holdView(row, context), isCut) };
  },
});
