import { beforeAll, describe, expect, it } from 'vitest';
import { check, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

describe('the definition of an execution', () => {
  it('is the version that it runs, also if there are others, or the workflow is deleted', async () => {
    const workflowId = await stack.publish(workflowOf([check('first')]));
    const { id } = await stack.run(workflowId);
    const path = `${stack.project}/workflows/${workflowId}`;
    await stack.request('PUT', path, { body: workflowOf([check('second')]) });
    expect((await stack.request('POST', `${path}/publish`)).status).toBe(200);
    expect((await stack.request('DELETE', path)).status).toBe(204);
    const { status, body } = await stack.request<{ version: number; format: string; source: string }>(
      'GET',
      `${stack.project}/executions/${id}/definition`,
    );
    expect([status, body.version, body.format]).toEqual([200, 1, 'json']);
    expect(body.source).toContain('first');
  });
});
