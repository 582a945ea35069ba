import { expect } from 'vitest';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import { check } from './definitions.ts';
import { eventually } from './eventually.ts';
import type { Stack } from './stack.ts';
import type { ExecutionBody } from './test-client.ts';

export type Shown = ExecutionBody & {
  payload: { output?: unknown };
  skippedActionIds: string[];
  caughtActionIds: string[];
  undoneActionIds: string[];
};
interface Entry {
  path: string;
  kind: string;
  status: string;
  part: string;
  partName: string | null;
  counts: object | null;
  failedActionId: string | null;
  error: ErrorBody | null;
  output?: unknown;
  attributes?: unknown;
}

/** Runs definitions with blocks, and reads what the API shows of their entries. */
export function entriesThrough(stackOf: () => Stack) {
  const at = (id: string, rest: string) => `${stackOf().project}/executions/${id}/actions${rest}`;
  return {
    at,
    run: async (actions: readonly object[], given: object = {}, rest: object = {}) => {
      const stack = stackOf();
      const workflowId = await stack.publish({ name: 'Test', input: { type: 'object' }, ...rest, actions });
      return (await stack.start(workflowId, { ...given })).body;
    },
    // The last that happens before an execution is on hold may be no event of its own.
    until: (id: string, status: 'completed' | 'failed' | 'onHold'): Promise<Shown> =>
      eventually(async () => {
        const execution = (await stackOf().get(id)) as Shown;
        expect(execution.status).toBe(status);
        return execution;
      }),
    entryOf: async (id: string, path: string): Promise<Entry> =>
      (await stackOf().request<Entry>('GET', at(id, `/${encodeURIComponent(path)}`))).body,
    under: async (id: string, query: string) =>
      (await stackOf().request<{ data: Entry[]; nextCursor: string | null }>('GET', at(id, query))).body,
    resume: async (id: string, actionId: string, data: unknown = {}) => {
      const { request, project } = stackOf();
      return (await request('POST', `${project}/executions/${id}/resume`, { body: { actionId, data } }))
        .status;
    },
  };
}

export const shortOf = ({ path, kind, status }: Entry) => [path, kind, status];

/** This action fails with 2008. */
export const failing = (id: string) => check(id, 1, { type: 'string' });
