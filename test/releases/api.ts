import { expect } from 'vitest';
import { eventually } from '../stack/eventually.ts';

/** `admin create-account` prints a new account in this form. */
export interface Tenant {
  accountId: string;
  projectId: string;
  walletId: string;
  /** This is the API key. */
  value: string;
}

// oxlint-disable-next-line typescript/no-explicit-any -- today's types may not fit the answers of earlier releases
type Answer = any;

/** Calls the API of any release over HTTP. An answer that is not a success is thrown as an error. */
export function apiOf(url: string, { value, projectId }: Tenant) {
  const request = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const response = await fetch(new URL(`/v1/projects/${projectId}/${path}`, url), {
      method,
      headers: {
        'x-access-token': value,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return text === '' ? null : JSON.parse(text);
  };
  const get = (id: string) => request('GET', `executions/${id}`);
  return {
    request,
    get,
    async publish(definition: object): Promise<string> {
      const { id } = await request('POST', 'workflows', definition);
      await request('POST', `workflows/${id}/publish`);
      return id;
    },
    start: async (workflowId: string, input: object = {}): Promise<string> =>
      (await request('POST', 'executions', { workflowId, input })).id,
    until: (id: string, status: string): Promise<Answer> =>
      eventually(async () => {
        const execution = await get(id);
        expect(execution).toMatchObject({ status });
        return execution;
      }),
    /** Calls the callback URL of an action on hold. */
    async callBack(id: string, actionId: string): Promise<void> {
      const { payload } = await get(id);
      const callback = new URL(payload.actions[actionId].output.callbackUrl);
      const response = await fetch(new URL(callback.pathname, url), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      expect(response.status).toBe(202);
    },
  };
}

export type Api = ReturnType<typeof apiOf>;
