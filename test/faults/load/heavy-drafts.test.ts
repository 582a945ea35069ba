import { beforeAll, expect, it } from 'vitest';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

/** Returns a draft with far more schemas than are compiled at once. */
const wideOf = (name: string) => ({
  type: 'object',
  properties: Object.fromEntries(
    Array.from({ length: 200 }, (_, at) => [`${name}${at}`, { type: 'string' }]),
  ),
  required: [`${name}0`],
});

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

interface DraftBody {
  id: string;
  status: string;
  problems: { pointer: string }[];
}

it('a draft that is heavy to check is saved, published and run as any other', async () => {
  const workflows = `${stack.project}/workflows`;
  const misspelt = { ...wideOf('late'), requird: [] };
  const draft = workflowOf([waiting('wait', { schema: misspelt })], { input: wideOf('early') });
  const created = await stack.request<DraftBody>('POST', workflows, {
    body: draft,
    headers: { 'idempotency-key': 'draft' },
  });
  expect(created.status).toBe(201);
  const path = `${workflows}/${created.body.id}`;
  const pointers = ['/actions/0/attributes/schema/requird'];
  const problemsOf = ({ body }: { body: DraftBody }) => body.problems.map(({ pointer }) => pointer);
  expect(problemsOf(created)).toEqual(pointers);
  expect(problemsOf(await stack.request<DraftBody>('GET', path))).toEqual(pointers);
  const published = await stack.request<DraftBody>('POST', `${path}/publish`);
  expect([published.status, published.body.status, problemsOf(published)]).toEqual([
    200,
    'published',
    pointers,
  ]);

  expect(await stack.start(created.body.id, {})).toMatchObject({ status: 422, body: { code: 2008 } });
  const held = await stack.run(created.body.id, { early0: 'text' });
  expect(held.status).toBe('onHold');
  const resume = (data: unknown) =>
    stack.request('POST', `${stack.project}/executions/${held.id}/resume`, {
      body: { actionId: 'wait', data },
    });
  expect(await resume({})).toMatchObject({ status: 422, body: { details: [{ field: 'data.late0' }] } });
  expect((await resume({ late0: 'text' })).status).toBe(202);
  expect((await stack.until(held.id, 'completed', 'failed')).status).toBe('completed');
});
