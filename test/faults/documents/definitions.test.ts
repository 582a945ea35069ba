import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { galleryEntry } from '../../../local/gallery/gallery.ts';
import { tryOut } from '../../../local/gallery/try.ts';
import { freePorts } from '../../../local/ports.ts';
import { localProject } from '../../../local/project.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { examplesIn, type Example } from '../../integration/docs/examples.ts';
import { openServices } from '../../integration/docs/services.ts';
import { tryExample } from '../../integration/docs/try-example.ts';

const folder = new URL('../../../docs/definitions/', import.meta.url);
const pageOf = (name: string): string => readFileSync(new URL(name, folder), 'utf8');
const examples = globSync('*.md', { cwd: folder })
  .toSorted()
  .flatMap((name) => examplesIn(pageOf(name)));
const firstExample = examplesIn(pageOf('fields.md'))[0]?.source ?? '';
const redrivePage = pageOf('redrive.md');
const started = examples.flatMap(({ heading, source, runs }) =>
  runs.flatMap(({ input, ...run }) => (input ? [{ heading, source, input, ...run }] : [])),
);

let stack: Stack;
let services: Awaited<ReturnType<typeof openServices>>;
beforeAll(async () => {
  [stack, services] = await Promise.all([sharedStack(), openServices()]);
});
afterAll(() => services.close());

it('every example of docs/definitions has executions below it', () => {
  expect(examples.filter(({ runs }) => runs.length === 0)).toEqual([]);
  expect(examples.length).toBeGreaterThan(20);
});

it.each(started)(
  'docs/definitions, "$heading" with $input: $status',
  async ({ source, input, status, reason, outputs, result, steps }) => {
    const reachable = services.forExecution();
    const given = JSON.parse(reachable(JSON.stringify(input))) as Record<string, unknown>;
    const workflowId = await stack.publish(reachable(await withWorkflows(source)));
    const ended = await tryExample(stack, workflowId, { input: given, steps }, reachable);
    expect([ended.status, ended.error?.details[0]?.reason ?? null]).toEqual([status, reason]);
    const shown = Object.entries(ended.payload.actions).map(([id, { output }]) => [id, output]);
    expect(Object.fromEntries(shown)).toMatchObject(outputs);
    expect(ended.payload.output).toEqual(result ?? ended.payload.output);
  },
);

it('the answers of docs/definitions/redrive.md, "Dry runs", fit their definition', async () => {
  const [, body = '{}'] = /^## Dry runs\n.*?^```json\n(.*?)^```$/ms.exec(redrivePage) ?? [];
  const workflowId = await stack.publish(firstExample);
  const { status, body: run } = await stack.request(
    'POST',
    `${stack.project}/workflows/${workflowId}/dry-run`,
    { body: JSON.parse(body) as object },
  );
  expect(status).toBe(200);
  expect(run).toMatchObject({ status: 'failed', error: { path: 'tell' }, missing: [] });
});

it('the test cases of docs/definitions/redrive.md pass in their definition', async () => {
  const [, body = '{}'] = /^### Test cases\n.*?^```json\n(.*?)^```$/ms.exec(redrivePage) ?? [];
  const workflowId = await stack.publish(firstExample);
  const path = `${stack.project}/workflows/${workflowId}/test-cases`;
  expect(await stack.request('PUT', path, { body: JSON.parse(body) as object })).toMatchObject({
    status: 200,
  });
  expect(await stack.request('POST', `${path}/run`, { body: {} })).toMatchObject({
    status: 200,
    body: { passed: true, results: [{}, {}] },
  });
});

/** The example with the ids of the examples that it runs, which are published first. */
async function withWorkflows(source: string): Promise<string> {
  const [, id = '', name = ''] = /workflow: (\S+) # the id of "([^"]+)"/.exec(source) ?? [];
  const other = examples.find((one) => one.source.startsWith(`name: ${name}\n`));
  return other ? source.replace(id, await stack.publish(other.source)) : source;
}

it('an event starts the example that waits for one', async () => {
  const byEvent = examples.find(({ runs }) => runs.some(({ input }) => input === null));
  const [port = 0] = await freePorts(1);
  const holder = await createHolder(emptyState(), { port });
  const { apiKey, projectId, walletId } = stack.tenant;
  const project = localProject({ apiUrl: stack.publicUrl, apiKey, projectId, walletId });
  await tryOut(project, holder, galleryEntry('connect-then-write'));
  const { status } = await tryOut(project, holder, entryOf(byEvent));
  expect(status).toBe(byEvent?.runs[0]?.status);
  await holder.close();
});

/** The example as the gallery would have it. */
const entryOf = ({ heading, source = '', runs }: Partial<Example> = {}) => ({
  ...galleryEntry('reply-to-message'),
  title: heading ?? '',
  source,
  steps: runs?.[0]?.steps ?? [],
});
