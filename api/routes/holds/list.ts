import * as v from 'valibot';
import { listOpenHolds } from '../../../db/queries/holds/list-holds.ts';
import { endpoint } from '../../http/endpoint.ts';
import { pageOf, pageQuery, pageView, pageOfMany } from '../../http/paging.ts';
import { auditListReveal, Reveal } from '../../http/reveal.ts';
import { holdView, Hold } from '../../views/hold.ts';
import { isUuid } from '../../http/uuid.ts';
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
    workflowId: v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of a workflow'))),
    executionId: v.optional(v.pipe(v.string(), v.check(isUuid, 'must be the id of an execution'))),
    createdBefore: v.optional(Instant),
    expiresBefore: v.optional(Instant),
    reveal: Reveal,
  }),
  answers: { 200: { description: 'A page of holds.', body: pageOfMany(Hold) } },
  async handle(call, { db, vault }) {
    const { params, query, principal } = call;
    const { projectId } = params;
    const { workflowId, executionId, createdBefore, expiresBefore } = query;
    const rows = await listOpenHolds(
      db,
      { projectId, workflowId, executionId, createdBefore, expiresBefore },
      pageOf(query),
    );
    await auditListReveal(db, call, { scope: 'executions:reveal', action: 'project.revealHolds', rows });
    return { status: 200, body: pageView(rows, query, (row) => holdView(row, vault, principal)) };
  },
});
