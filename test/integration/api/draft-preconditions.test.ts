import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type Stack } from '../../stack/stack.ts';
import { workflowsOf } from './workflows.ts';

let stack: Stack;
let workflows: ReturnType<typeof workflowsOf>;
beforeAll(async () => {
  stack = await startStack();
  workflows = workflowsOf(stack);
});
afterAll(() => stack.stop());

const named = (name: string) => ({ name, actions: [] });
const outdated = {
  status: 412,
  body: { code: 2006, details: [{ reason: 'draft.changed', field: 'if-match' }] },
};

describe('a draft that two people change', () => {
  it('is replaced by who knows it, and not by who knows the one before', async () => {
    const { id } = (await workflows.create(named('First'))).body;
    const read = await workflows.send('GET', id);
    const tag = read.headers.get('etag') ?? '';
    expect(read.body).toMatchObject({ etag: tag });
    const asKnown = { 'if-match': tag };
    const [one, two] = await Promise.all([
      workflows.send('PUT', id, named('One'), asKnown),
      workflows.send('PUT', id, named('Two'), asKnown),
    ]);
    const [won, lost] = one.status === 200 ? [one, two] : [two, one];
    expect(lost).toMatchObject(outdated);
    expect(won.status).toBe(200);
    expect(won.headers.get('etag')).not.toBe(tag);
    expect((await workflows.send('GET', id)).body).toMatchObject({ source: won.body.source });
    const next = { 'if-match': `"another", ${won.headers.get('etag')}` };
    expect((await workflows.send('PUT', id, named('Three'), next)).status).toBe(200);
    expect((await workflows.send('PUT', id, named('Four'))).status).toBe(200);
  });

  it('is published by who knows it', async () => {
    const { id } = (await workflows.create(named('First'))).body;
    const known = (await workflows.send('GET', id)).headers.get('etag') ?? '';
    const changed = await workflows.send('PUT', id, named('Second'));
    const publish = (tag: string) =>
      stack.request('POST', `${workflows.path}/${id}/publish`, { headers: { 'if-match': tag } });
    expect(await publish(known)).toMatchObject(outdated);
    const tag = changed.headers.get('etag') ?? '';
    expect(await publish(tag)).toMatchObject({ status: 200, body: { publishedVersion: 1, etag: tag } });
  });
});
