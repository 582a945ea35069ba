import * as v from 'valibot';
import { isOnHold } from '../../../src/executions/status.ts';
import { endpoint } from '../../http/endpoint.ts';
import { renewSessions } from '../../executions/renew-sessions.ts';
import { errors } from '../../../src/errors/catalogue.ts';
import { Reveal, revealAudit } from '../../http/reveal.ts';
import { executionView, Execution } from '../../views/execution.ts';
import { ExecutionParams } from './params.ts';

/** Spec §4.2. */
export const getRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}',
  operationId: 'getExecution',
  summary: 'Get an execution',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ExecutionParams,
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'The execution.', body: Execution } },
  async handle(call, dependencies) {
    const { batched, vault } = dependencies;
    const { projectId, executionId: id } = call.params;
    let row = await batched.execution({ projectId, id, audit: revealAudit(call) });
    if (
      row &&
      isOnHold(row.status) &&
      (await renewSessions(dependencies, { projectId, executionId: id }, row))
    )
      row = await batched.execution({ projectId, id, audit: null });
    if (!row) throw errors.recordNotFound('execution', id);
    return { status: 200, body: executionView(row, vault, call.principal) };
  },
});
