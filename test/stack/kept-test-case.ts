import { expect } from 'vitest';
import type { Stack } from './stack.ts';

/** Keeps a test case with a workflow whose execution is to complete with this output, and checks that it passes. */
export async function expectKeptTestCase(
  { request, project }: Stack,
  workflowId: string,
  output: unknown,
): Promise<void> {
  const path = `${project}/workflows/${workflowId}/test-cases`;
  const testCases = [{ name: 'It reads it', expect: { status: 'completed', output } }];
  expect((await request('PUT', path, { body: { testCases } })).status).toBe(200);
  const { body } = await request('POST', `${path}/run`, { body: {} });
  expect(body).toMatchObject({ passed: true, results: [{ passed: true }] });
}
