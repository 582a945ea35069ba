import * as v from 'valibot';
import { endpoint } from '../../http/endpoint.ts';
import { openStream } from '../../streams/open-stream.ts';
import { logCursorPattern, parseLogCursor, projectStream } from '../../streams/project-stream.ts';
import { ProjectParams } from './params.ts';

export const projectEventsRoute = endpoint({
  method: 'GET',
  path: '/v1/projects/{projectId}/executions/events',
  operationId: 'streamProjectEvents',
  summary:
    'Follow the events of all executions of a project as server-sent events, from now on or after Last-Event-ID',
  scope: 'executions:read',
  params: ProjectParams,
  headers: v.object({
    'last-event-id': v.optional(
      v.pipe(
        v.string(),
        v.transform(parseLogCursor),
        v.check((cursor) => cursor !== null, 'must be the id of an event of this stream'),
        v.metadata({ pattern: logCursorPattern.source }),
        v.title('ProjectLastEventId'),
      ),
    ),
  }),
  answers: {
    200: {
      description:
        'A stream of server-sent events (WHATWG HTML §9.2): `id`, `event` with the type, `data` with ids, status and error as JSON.',
      text: ['text/event-stream'],
    },
  },
  errors: ['tooManyStreamsOfKey', 'tooManyStreamsOfAccount', 'tooManyStreamsOfServer'],
  async handle(call, dependencies) {
    const after = call.headers['last-event-id'] ?? null;
    return openStream(call, dependencies, (signal) =>
      projectStream(dependencies, call.params.projectId, after, signal),
    );
  },
});
