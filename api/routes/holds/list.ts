import * as v from 'valibot';
import { listHolds, maxSearched } from '../../../services/holds/list.ts';
import { exportFacts, exportList } from '../../exports/export-list.ts';
import type { RequestContext } from '../../http/context.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQuery, pageView, pageOfMany } from '../../http/paging.ts';
import { searchFor } from '../../http/search.ts';
import { Reveal } from '../../http/reveal.ts';
import { holdView, Hold } from '../../views/hold.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { Instant } from '../executions/filter.ts';
import { ProjectParams } from '../executions/params.ts';

/** The filters and the order of the list, for its pages and for the export of all. */
const listed = {
  cursor: pageQuery.cursor,
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
};

const HoldPage = pageOfMany(Hold);

export const listRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/holds',
  operationId: 'listHolds',
  summary: 'List the open holds, the longest wait first: in which execution, for whom, until when',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ProjectParams,
  query: v.strictObject({ ...listed, limit: pageQuery.limit }),
  answers: { 200: { description: 'A page of holds.', body: HoldPage } },
  async handle({ params: { projectId }, query, context }) {
    return { status: 200, body: await readPage(context, projectId, query) };
  },
});

const list = { name: 'holds', page: HoldPage, scope: 'executions:read' } as const;

export const exportHoldsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/holds/export',
  operationId: 'exportHolds',
  summary: 'Export all open holds that match, as JSON or CSV',
  ...exportFacts(list.page),
  scope: list.scope,
  reveals: 'executions:reveal',
  params: ProjectParams,
  query: v.strictObject(listed),
  handle: (call, dependencies) =>
    exportList(list, call, dependencies, (place) =>
      readPage(call.context, call.params.projectId, { ...call.query, ...place }),
    ),
});

type Query = v.InferOutput<v.StrictObjectSchema<typeof listed, undefined>> & { limit: number };

async function readPage(context: RequestContext, projectId: string, query: Query) {
  const { reveal: _, limit, cursor, sort, ...filter } = query;
  const asked = { limit, cursor, sort };
  const { rows, isCut } = await listHolds(context, { filter: { ...filter, projectId }, page: pageOf(asked) });
  return pageView(rows, asked, (row) => holdView(row, context), isCut);
}
