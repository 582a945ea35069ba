import * as v from 'valibot';
import { hasEventsToCome } from '../../../services/executions/has-events-to-come.ts';
import { endpoint } from '../../http/endpoint.ts';
import { executionStream } from '../../streams/execution-stream.ts';
import { openStream } from '../../streams/open-stream.ts';
import { ExecutionParams } from './params.ts';

export const eventsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/{executionId}/events',
  operationId: 'streamExecutionEvents',
  summary:
    'Follow the events of an execution as server-sent events: its past, then what happens until it has ended',
  scope: 'executions:read',
  params: ExecutionParams,
  headers: v.object({
    'last-event-id': v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[0-9]{1,9}$/, 'must be the id of an event of this stream'),
        v.transform(Number),
        v.title('ExecutionLastEventId'),
      ),
    ),
  }),
  answers: {
    200: {
      description:
        'A stream of server-sent events (WHATWG HTML §9.2): `id`, `event` with the type, `data` with ids, status and error as JSON.',
      text: ['text/event-stream'],
    },
    204: {
      description:
        'The execution has ended, and there is no event after `Last-Event-ID`: do not connect again.',
    },
  },
  errors: ['tooManyStreamsOfKey', 'tooManyStreamsOfAccount', 'tooManyStreamsOfServer'],
  async handle(call, dependencies) {
    const { projectId, executionId } = call.params;
    const after = call.headers['last-event-id'] ?? 0;
    if (!(await hasEventsToCome(call.context, { projectId, id: executionId }, after))) return { status: 204 };
    return openStream(call, dependencies, (signal) =>
      executionStream(dependencies, { projectId, executionId }, after, signal),
    );
  },
});
