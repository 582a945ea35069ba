import { beforeAll, describe, expect, it } from 'vitest';
import type { DryRun } from '../../../src/definitions/dry-run/request.ts';
import type { ErrorBody } from '../../../src/language/errors/error-body.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { broken, workflowsOf, yaml } from './workflows.ts';

let stack: Stack;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  stack = await sharedStack();
  workflows = workflowsOf(stack);
});

const dryRun = <B = DryRun>(id: string, body: object = {}) =>
  stack.request<B>('POST', `${workflows.path}/${id}/dry-run`, { body });
const refused = (id: string, body: object = {}) => dryRun<ErrorBody>(id, body);

const asking = workflowOf([waiting('ask'), check('after')], {
  input: { type: 'object', properties: { name: { type: 'string' } } },
});

describe('a dry run', () => {
  it('runs the draft with given answers, and writes nothing', async () => {
    const { body } = await workflows.create(asking);
    const count = async () =>
      (await stack.db.$client`select count(*) from executions where workflow_id = ${body.id}`)[0];
    const before = await count();
    const answers = { ask: { data: { yes: true }, afterMs: 60_000 } };
    expect(await dryRun(body.id, { input: { name: 'Ana' }, answers })).toMatchObject({
      status: 200,
      body: {
        status: 'completed',
        error: null,
        missing: [],
        atMs: 60_000,
        coverage: { entries: ['ask', 'after'], notReached: [] },
      },
    });
    expect(await dryRun(body.id)).toMatchObject({ body: { status: 'waiting', missing: ['ask'] } });
    expect(await count()).toEqual(before);
  });

  it('runs a published version, whatever the state of the draft', async () => {
    const id = await stack.publish(asking);
    await workflows.send('PUT', id, workflowOf([check('other')]));
    const versionOf = async (version?: number) =>
      (await dryRun(id, version ? { version } : {})).body.coverage;
    expect((await versionOf(1)).entries).toEqual(['ask']);
    expect((await versionOf()).entries).toEqual(['other']);
    expect(await refused(id, { version: 2 })).toMatchObject({ status: 404, body: { code: 2005 } });
  });

  it('is refused for a draft that cannot run, answers that fit nothing, and an input that does not match', async () => {
    const { body: wrong } = await workflows.create(broken, yaml);
    expect(await refused(wrong.id)).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ line: 6 }, { line: 7 }, { line: 8 }] },
    });
    const { body } = await workflows.create(asking);
    expect(await refused(body.id, { answers: { aks: 'never' } })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'answers.aks', reason: 'reference.unknown' }] },
    });
    expect(await refused(body.id, { answers: { ask: { data: 1, output: 2 } } })).toMatchObject({
      status: 422,
      body: { code: 2000 },
    });
    expect(await refused(body.id, { input: { name: 3 } })).toMatchObject({
      status: 422,
      body: { code: 2008, details: [{ field: 'input.name' }] },
    });
  });

  it('is refused for a workflow that is not known', async () => {
    expect(await refused('0198f3a2-5b1c-7d4e-8f60-112233445566')).toMatchObject({
      status: 404,
      body: { code: 2005, details: [{ recordType: 'workflow' }] },
    });
  });
});
