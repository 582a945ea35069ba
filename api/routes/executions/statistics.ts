import * as v from 'valibot';
import { getExecutionStatistics } from '../../../services/executions/get-statistics.ts';
import { isTimeZone } from '../../../src/language/durations/days.ts';
import { endpoint } from '../../http/endpoint.ts';
import { idOf } from '../../../src/language/names/uuid.ts';
import { ExecutionStatistics, statisticsView } from '../../views/statistics.ts';
import { ProjectParams } from './params.ts';

const maxDays = 92;
const defaultDays = 30;

const Days = v.pipe(
  v.string(),
  v.regex(/^\d{1,3}$/, 'must be a whole number'),
  v.transform(Number),
  v.minValue(1, `must be between 1 and ${maxDays}`),
  v.maxValue(maxDays, `must be between 1 and ${maxDays}`),
  v.description('The number of days, including today.'),
  v.metadata({ type: 'integer', minimum: 1, maximum: maxDays, pattern: undefined }),
);

const TimeZone = v.pipe(
  v.string(),
  v.maxLength(64),
  v.check(isTimeZone, 'must be an IANA time zone, such as Europe/Amsterdam'),
  v.description('The IANA time zone in which days begin.'),
);

export const statisticsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/statistics',
  operationId: 'getExecutionStatistics',
  summary: 'How many executions started each day, how they ended, and how long they took',
  scope: 'executions:read',
  params: ProjectParams,
  query: v.strictObject({
    days: v.pipe(v.optional(Days, String(defaultDays)), v.metadata({ default: defaultDays })),
    timeZone: v.optional(TimeZone, 'UTC'),
    workflowId: v.optional(idOf('a workflow')),
  }),
  answers: { 200: { description: 'The days, the oldest first.', body: ExecutionStatistics } },
  async handle({ params: { projectId }, query, context }) {
    const { open, bounds, tallies } = await getExecutionStatistics(context, { projectId, ...query });
    return { status: 200, body: statisticsView(query.timeZone, open, bounds, tallies) };
  },
});
