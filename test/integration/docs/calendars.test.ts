import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { sharedStack } from '../../stack/shared-stack.ts';
import { examplesIn } from './examples.ts';
import { tryExample } from './try-example.ts';

const page = readFileSync(new URL('../../../docs/calendars.md', import.meta.url), 'utf8');

it('the examples of docs/calendars.md run with the calendar that the page creates, and are not published without it', async () => {
  const stack = await sharedStack();
  const [, body = '{}'] = /\$API\/calendars -H.*?-d '(\{.*?\})'\n/s.exec(page) ?? [];
  const examples = examplesIn(page);
  expect(examples).not.toEqual([]);
  for (const { source } of examples) await expect(stack.publish(source)).rejects.toThrow('calendar.unknown');
  const calendar = JSON.parse(body) as object;
  expect((await stack.request('POST', `${stack.project}/calendars`, { body: calendar })).status).toBe(201);
  for (const { source, runs } of examples) {
    expect(runs).not.toEqual([]);
    const workflowId = await stack.publish(source);
    for (const run of runs) {
      if (!run.input) throw new Error('the example has no input');
      const { status, payload } = await tryExample(stack, workflowId, { ...run, input: run.input });
      expect(status).toBe(run.status);
      const shown = Object.entries(payload.actions).map(([id, { output }]) => [id, output]);
      expect(Object.fromEntries(shown)).toMatchObject(run.outputs);
      expect(payload.output).toEqual(run.result ?? payload.output);
    }
  }
});
