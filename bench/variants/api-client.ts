import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';

export interface Execution {
  id: string;
  status: string;
  payload: { actions: Record<string, { output: Record<string, unknown> }> };
  createdAt: string;
  endTime: string | null;
}

interface Outcome {
  status: string;
  error: { code: number; details?: { reason: string }[] } | null;
}

/** A client of Holdfast, over HTTP with kept connections. */
export type ApiClient = ReturnType<typeof createApiClient>;

export function createApiClient(publicUrl: string, tenant: { apiKey: string; projectId: string }) {
  const pool = new Pool(publicUrl, { connections: 256, headersTimeout: 120_000 });
  const project = `/v1/projects/${tenant.projectId}`;

  const request = async <Body>(
    method: 'GET' | 'POST',
    path: string,
    options: { body?: unknown; prefer?: string } = {},
  ): Promise<Body> => {
    const { statusCode, body } = await pool.request({
      method,
      path,
      headers: {
        'x-access-token': tenant.apiKey,
        ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(options.prefer === undefined ? {} : { prefer: options.prefer }),
      },
      body: options.body === undefined ? null : JSON.stringify(options.body),
    });
    const text = await body.text();
    if (statusCode >= 400) throw new Error(`${method} ${path} answered ${statusCode}: ${text}`);
    return JSON.parse(text);
  };
  const start = (workflowId: string, input: object, prefer?: string) =>
    request<Execution>('POST', `${project}/executions`, {
      body: { workflowId, input },
      ...(prefer === undefined ? {} : { prefer }),
    });

  return {
    /** Saves and publishes a definition, and returns its id. */
    async publish(definition: object): Promise<string> {
      const { id } = await request<{ id: string }>('POST', `${project}/workflows`, { body: definition });
      await request('POST', `${project}/workflows/${id}/publish`);
      return id;
    },
    /** Creates a template, and returns its id. */
    async createTemplate(kind: 'credentials' | 'presentations', body: object): Promise<string> {
      return (await request<{ id: string }>('POST', `${project}/templates/${kind}`, { body })).id;
    },
    async createWebhook(url: string): Promise<void> {
      await request('POST', `${project}/webhooks`, { body: { name: 'Bench', url } });
    },
    /** Answers as soon as the start is committed. */
    start: (workflowId: string, input: object = {}) => start(workflowId, input),
    /** Starts an execution, and returns it at its first hold or its end. @throws Error if it failed */
    async run(workflowId: string, input: object = {}): Promise<Execution> {
      const execution = await start(workflowId, input, 'wait=60');
      if (execution.status === 'completed' || execution.status === 'onHold') return execution;
      throw new Error(`execution ${execution.id} is ${execution.status}`);
    },
    /** Posts below the project, and returns the status of the answer: a process with much to do refuses some. */
    async post(path: string, body: object): Promise<number> {
      const { statusCode, body: answer } = await pool.request({
        method: 'POST',
        path: `${project}/${path}`,
        headers: { 'x-access-token': tenant.apiKey, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.dump();
      return statusCode;
    },
    list: () => request<unknown>('GET', `${project}/executions`),
    /** Returns how the executions of a workflow stand and why they failed, at most a hundred, without their payload. */
    async outcomesOf(workflowId: string): Promise<string[]> {
      const { data } = await request<{ data: Outcome[] }>(
        'GET',
        `${project}/executions?workflowId=${workflowId}&limit=100`,
      );
      return data.map(({ status, error }) =>
        error === null ? status : `${status} with ${error.code}, ${error.details?.[0]?.reason}`,
      );
    },
    get: (id: string) => request<Execution>('GET', `${project}/executions/${id}`),
    /** Posts to a callback URL, and returns when the hold has its data. */
    callback: (url: string, data: object) => request('POST', new URL(url).pathname, { body: data }),
    close: () => pool.close(),
  };
}

/** Polls an execution until it has ended. An answer about a long loop takes the API some time, so ask for it seldom. */
export async function untilEnded(api: ApiClient, id: string, everyMs = 10): Promise<Execution> {
  for (;;) {
    const execution = await api.get(id);
    if (execution.endTime !== null) return execution;
    await sleep(everyMs);
  }
}

/** Returns how long an execution took, in milliseconds by the clock of the database. */
export const durationMs = ({ createdAt, endTime }: Execution): number =>
  Date.parse(endTime ?? '') - Date.parse(createdAt);
