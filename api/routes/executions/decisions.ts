import * as v from 'valibot';
import { getDecision, listDecisions } from '../../../services/decisions/records.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { limitOf, pageOfMany } from '../../http/paging.ts';
import { PathCursor, pathPageView } from '../../http/path-cursor.ts';
import { Reveal } from '../../http/reveal.ts';
import { DecisionRecord, decisionRecordView } from '../../views/decision-record.ts';
import { ExecutionParams } from './params.ts';

/** The question of a decision may be as large as an output. */
const most = 10;

const path = '/v1/projects/{projectId}/executions/{executionId}/decisions';

const listRoute = endpoint({
  method: 'GET',
  path,
  operationId: 'listDecisions',
  summary: 'List the decisions that were made in an execution',
  description:
    'The ended decisions of `people/decide@v1`, by path: the person, the choice, the time, the authentication, and the signed record.',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: ExecutionParams,
  query: v.strictObject({
    limit: v.pipe(
      v.optional(limitOf(most), String(most)),
      v.title('DecisionLimit'),
      v.metadata({ default: most }),
    ),
    cursor: v.optional(PathCursor),
    reveal: Reveal,
  }),
  answers: { 200: { description: 'A page of decisions.', body: pageOfMany(DecisionRecord) } },
  async handle({ params, query: { limit, cursor = '' }, context }) {
    const rows = await listDecisions(context, params, { after: cursor, limit: limit + 1 });
    return { status: 200, body: pathPageView(rows, limit, (row) => decisionRecordView(row, context.caller)) };
  },
});

const getRoute = endpoint({
  method: 'GET',
  path: `${path}/{decisionId}`,
  operationId: 'getDecision',
  summary: 'Get a decision that was made in an execution',
  scope: 'executions:read',
  reveals: 'executions:reveal',
  params: v.object({
    ...ExecutionParams.entries,
    decisionId: v.pipe(
      v.string(),
      v.description(
        'The id of its action; within loops and rounds its path, URL-encoded: `orders%5B17%5D.approve`.',
      ),
    ),
  }),
  query: v.strictObject({ reveal: Reveal }),
  answers: { 200: { description: 'The decision.', body: DecisionRecord } },
  async handle({ params, context }) {
    return { status: 200, body: decisionRecordView(await getDecision(context, params), context.caller) };
  },
});

export const decisionRoutes: readonly Endpoint[] = [listRoute, getRoute];
