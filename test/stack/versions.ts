import { expect } from 'vitest';
import type { Stack } from './stack.ts';

/** Publishes the next version of a workflow. */
export async function publishVersion(stack: Stack, workflowId: string, definition: object): Promise<void> {
  const path = `${stack.project}/workflows/${workflowId}`;
  await stack.request('PUT', path, { body: definition });
  expect((await stack.request('POST', `${path}/publish`)).status).toBeLessThan(300);
}

/** Redrives an execution in the newest version, and returns the status and, of a refusal, the message. */
export async function redriveInLatest(stack: Stack, id: string): Promise<[number, unknown]> {
  const path = `${stack.project}/executions/${id}/redrive`;
  const { status, body } = await stack.request('POST', path, { body: { version: 'latest' } });
  return [status, body.message];
}

/** What `redriveInLatest` returns if the execution cannot go on there. */
export const refused = (fault: string) => [
  409,
  `The execution cannot continue in the published version: ${fault}.`,
];
