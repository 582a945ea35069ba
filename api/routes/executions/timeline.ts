import { findExecutionStatus } from '../../../db/queries/executions/read.ts';
import { readExecutionLog } from '../../../db/queries/executions/execution-log.ts';
import { timelineOf } from '../../../src/executions/timeline.ts';
import { endpoint } from '../../http/endpoint.ts';
import { errorOf } from '../../streams/event-stream.ts';
import { ExecutionParams } from './params.ts';
import { pageOfMany } from '../../http/paging.ts';
import { TimelineEntry } from '../../views/timeline.ts';
import { errors } from '../../../src/errors/catalogue.ts';

const maxEntries = 10_000;

export const timelineRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/timeline',
  operationId: 'getExecutionTimeline',
  summary: 'Get what happened in an execution: when, how long, which try, why',
  scope: 'executions:read',
  params: ExecutionParams,
  answers: { 200: { description: 'Everything that happened, in order.', body: pageOfMany(TimelineEntry) } },
  async handle({ params: { projectId, executionId } }, { db, vault }) {
    const status = await findExecutionStatus(db, { projectId, id: executionId });
    if (status === null) throw errors.recordNotFound('execution', executionId);
    const rows = await readExecutionLog(db, { projectId, executionId }, 0, maxEntries);
    const data = timelineOf(rows.map((row) => ({ ...row, errorBody: errorOf(vault, row) })));
    return { status: 200, body: { data, nextCursor: null } };
  },
});
