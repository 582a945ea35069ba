import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { dryRun } from '../../../src/dry-run/dry-run.ts';
import { linesOf, outputOf, startedAt } from './run.ts';

const text = `
name: List
input: {type: object, properties: {which: {type: string}}}
actions:
  - id: one
    name: general/set@v1
    attributes: {n: 1}
  - id: ask
    name: general/waitForEvent@v1
    timeout: PT1H
  - id: two
    name: general/validateJson@v1
    attributes:
      data: \${actions[input.which].output}
      schema: {type: object, required: [n]}
`;

describe('a list of actions alone', () => {
  const run = (which: string, edition: 1 | null) =>
    dryRun(
      {
        text:
          edition === 1
            ? text.replace('general/set@v1', 'didcomm/createInvitation@v1').replace('{n: 1}', '{}')
            : text,
        format: 'yaml',
        edition,
        input: { which },
        answers: { ask: { data: {}, afterMs: 5 }, one: { output: { n: 1 } } },
        cancelAfterMs: null,
        projectId: 'p',
        workflowId: 'w',
        startedAt,
      },
      catalogue,
    );

  it('reads earlier actions by a computed id in edition 1', async () => {
    const done = await run('one', 1);
    expect(done.status).toBe('completed');
    expect(linesOf(done)).toContain('ask held');
    expect(outputOf(done, 'two')).toEqual({ valid: true });
    const failed = await run('ask', 1);
    expect(failed).toMatchObject({ status: 'failed', error: { code: 2008, path: 'two', line: 11 } });
  });
});
