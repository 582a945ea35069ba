import * as v from 'valibot';
import {
  countByOutcome,
  countByStatus,
  maxCounted,
  maxOutcomes,
} from '../../../services/executions/count-by-status.ts';
import { maxLooked } from '../../../services/executions/list.ts';
import { endpoint } from '../../http/endpoint.ts';
import { ExecutionCounts, OutcomeCounts } from '../../views/statistics.ts';
import { listFilter } from './list.ts';
import { ProjectParams } from './params.ts';

const { status: _, ...filters } = listFilter;
const { outcome: _outcome, waitsFor: _waitsFor, ...filtersOfCompleted } = filters;

export const countsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/counts',
  operationId: 'countExecutions',
  summary: 'Count the executions that match, by status',
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject(filters),
  answers: {
    200: {
      description: `At most ${maxCounted} of each status. With filters, the newest ${maxLooked} of each status are examined; \`isMore\` is true if there may be others.`,
      body: ExecutionCounts,
    },
  },
  async handle({ params: { projectId }, query, context }) {
    return { status: 200, body: { counts: await countByStatus(context, projectId, query) } };
  },
});

export const outcomesRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/outcomes',
  operationId: 'countOutcomes',
  summary: 'Count the completed executions that match, by outcome',
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject(filtersOfCompleted),
  answers: {
    200: {
      description: `The ${maxOutcomes} most frequent outcomes of the newest ${maxCounted} completed executions; with filters, of the newest ${maxLooked}.`,
      body: OutcomeCounts,
    },
  },
  async handle({ params: { projectId }, query, context }) {
    return { status: 200, body: { outcomes: await countByOutcome(context, projectId, query) } };
  },
});
