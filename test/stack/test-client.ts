import type { LogTail } from '../../api/live/log-tail.ts';
import { isFinal, isOnHold, type ExecutionStatus } from '../../src/executions/status.ts';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import { undocumentedIn } from './documented.ts';
import type { TestTenant } from './tenant.ts';

export interface Reply<Body> {
  status: number;
  headers: Headers;
  body: Body;
  text: string;
}

export interface ExecutionBody {
  id: string;
  workflowId: string;
  status: ExecutionStatus;
  payload: {
    input: Record<string, unknown>;
    actions: Record<string, { output: Record<string, unknown> }>;
    output?: unknown;
  };
  completedActionIds: string[];
  notUndoneActionIds: string[];
  notCleanedUpActionIds: string[];
  isCancellationRequested: boolean;
  error: ErrorBody | null;
  failedActionId: string | null;
  parent: { executionId: string; actionId: string } | null;
  attempt: number;
  createdAt: string;
  updatedAt: string;
  startTime: string | null;
  endTime: string | null;
}

export interface RequestOptions {
  /** It is sent as JSON, or unchanged if it is a string. */
  body?: unknown;
  headers?: Record<string, string>;
  apiKey?: string | null;
}

const isAtRest = ({ status }: ExecutionBody): boolean => isFinal(status) || isOnHold(status);

/** Calls the API over HTTP. It throws an error if an answer differs from the documentation. */
export function createTestClient({
  publicUrl,
  tenant,
  logTail,
}: {
  publicUrl: string;
  tenant: TestTenant;
  logTail: LogTail;
}) {
  const project = `/v1/projects/${tenant.projectId}`;

  const request = async <Body = ErrorBody>(
    method: string,
    path: string,
    { body, headers, apiKey = tenant.apiKey }: RequestOptions = {},
  ): Promise<Reply<Body>> => {
    const response = await fetch(new URL(path, publicUrl), {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(apiKey === null ? {} : { 'x-access-token': apiKey }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const { status } = response;
    const accept = headers?.['accept'];
    const undocumented = undocumentedIn({ method, path, accept, status, headers: response.headers, text });
    if (undocumented.length > 0) throw new Error(undocumented.join('\n'));
    const isJson = response.headers.get('content-type')?.startsWith('application/json');
    return {
      status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : text,
    };
  };

  const get = async (id: string) => (await request<ExecutionBody>('GET', `${project}/executions/${id}`)).body;

  const when = async (
    id: string,
    isReached: (execution: ExecutionBody) => boolean,
  ): Promise<ExecutionBody> => {
    const { promise, resolve, reject } = Promise.withResolvers<ExecutionBody>();
    const look = async (): Promise<void> => {
      const execution = await get(id);
      if (isReached(execution)) resolve(execution);
    };
    const { projectId } = tenant;
    const stop = logTail.follow({ projectId, executionId: id, afterSeq: 0 }, () => void look().catch(reject));
    look().catch(reject);
    return promise.finally(stop);
  };

  return {
    project,
    publicUrl,
    request,
    get,

    /** Saves a definition, publishes it, and returns its id. A text is sent as YAML. */
    async publish(definition: string | object): Promise<string> {
      const headers = {
        'content-type': typeof definition === 'string' ? 'application/yaml' : 'application/json',
      };
      const created = await request<{ id: string; problems: unknown }>('POST', `${project}/workflows`, {
        body: definition,
        headers,
      });
      const published = await request('POST', `${project}/workflows/${created.body.id}/publish`);
      if (published.status !== 200) throw new Error(`not published: ${published.text}`);
      return created.body.id;
    },

    start: (workflowId: string, input: unknown = {}, headers: Record<string, string> = {}) =>
      request<ExecutionBody>('POST', `${project}/executions`, { body: { workflowId, input }, headers }),

    /** Starts an execution and waits for the first hold or the end, however long that takes. */
    async run(workflowId: string, input: unknown = {}): Promise<ExecutionBody> {
      const { status, body, text } = await request<ExecutionBody>('POST', `${project}/executions`, {
        body: { workflowId, input },
        headers: { prefer: 'wait=60' },
      });
      if (status !== 201) throw new Error(`not started: ${text}`);
      return isAtRest(body) ? body : when(body.id, isAtRest);
    },

    /** Waits until the execution has one of these states, by the log and not by the clock. */
    until: (id: string, ...statuses: ExecutionStatus[]): Promise<ExecutionBody> =>
      when(id, ({ status }) => statuses.includes(status)),

    /** Waits until this action is on hold, or the execution has ended. */
    heldAt: (id: string, actionId: string): Promise<ExecutionBody> =>
      when(
        id,
        ({ status, payload, completedActionIds }) =>
          isFinal(status) ||
          (isOnHold(status) && actionId in payload.actions && !completedActionIds.includes(actionId)),
      ),
  };
}
