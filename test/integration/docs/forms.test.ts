import { readFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { createForm, referenceIn, visitForm } from '../../stack/forms.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { examplesIn } from './examples.ts';

const page = readFileSync(new URL('../../../docs/forms.md', import.meta.url), 'utf8');
const [example, ...others] = examplesIn(page);

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

it('the example of docs/forms.md is filled in by anybody, and starts its workflow', async () => {
  const [, body = '{}'] = /-d '(\{[^']*\})'/.exec(page) ?? [];
  const workflowId = await stack.publish(example?.source ?? '');
  const { status, body: form } = await createForm(stack, { ...(JSON.parse(body) as object), workflowId });
  expect(status).toBe(201);
  const done = await visitForm(form.url, { '/name': 'Ada', '/what': 'The tap drips', '/kind': 'Water' });
  expect(done.text).toContain('We look at it within two days.');
  const { payload } = await stack.until(referenceIn(done) ?? '', 'completed');
  expect(payload.output).toEqual({ text: 'Ada reports: The tap drips (web)' });
  expect(others).toEqual([]);
});
