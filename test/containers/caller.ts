import { setTimeout } from 'node:timers/promises';
import type { ExecutionBody } from '../stack/test-client.ts';

/** Somebody outside who has a key: everything goes through the proxy. */
export interface Caller {
  publicUrl: string;
  projectId: string;
  apiKey: string;
}

export interface Answer<Body> {
  status: number;
  body: Body;
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
}

export const urlOf = ({ publicUrl, projectId }: Caller, path: string): string =>
  `${publicUrl}/v1/projects/${projectId}${path}`;

/** Sends once, whatever comes. */
export async function send<Body = Record<string, unknown>>(
  caller: Caller,
  method: string,
  path: string,
  { body, headers = {} }: Sent = {},
): Promise<Answer<Body>> {
  const type = typeof body === 'string' ? 'application/yaml' : 'application/json';
  const response = await fetch(urlOf(caller, path), {
    method,
    headers: {
      'x-access-token': caller.apiKey,
      ...(body === undefined ? {} : { 'content-type': type }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: (isJson ? JSON.parse(text) : { text }) as Body };
}

/** Sends again what got no answer, as a caller should, and fails if it is refused. */
export async function ask<Body = Record<string, unknown>>(
  caller: Caller,
  method: string,
  path: string,
  sent: Sent = {},
): Promise<Body> {
  for (let tries = 0; ; tries++) {
    const answer = await send<Body>(caller, method, path, sent).catch((error: unknown) => error as Error);
    if (!(answer instanceof Error) && answer.status < 500 && answer.status !== 429) {
      if (answer.status < 400) return answer.body;
      throw new Error(`${method} ${path} is refused with ${answer.status}: ${JSON.stringify(answer.body)}`);
    }
    if (tries === 120) throw new Error(`${method} ${path} has no answer`, { cause: answer });
    await setTimeout(1_000);
  }
}

/** Stores and publishes a definition. */
export async function publish(caller: Caller, definition: string): Promise<string> {
  const { id } = await ask<{ id: string }>(caller, 'POST', '/workflows', { body: definition });
  await ask(caller, 'POST', `/workflows/${id}/publish`);
  return id;
}

export async function start(caller: Caller, workflowId: string, input: object = {}): Promise<string> {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { id } = await ask<{ id: string }>(caller, 'POST', '/executions', {
    body: { workflowId, input },
    headers,
  });
  return id;
}

/** Waits until an execution is in one of these states. @throws Error if that takes minutes */
export async function reach(
  caller: Caller,
  id: string,
  ...wanted: ExecutionBody['status'][]
): Promise<ExecutionBody> {
  const until = Date.now() + 180_000;
  for (;;) {
    const execution = await ask<ExecutionBody>(caller, 'GET', `/executions/${id}`);
    if (wanted.includes(execution.status)) return execution;
    if (Date.now() > until) throw new Error(`${id} is ${execution.status}, not ${wanted.join(' or ')}`);
    await setTimeout(250);
  }
}
