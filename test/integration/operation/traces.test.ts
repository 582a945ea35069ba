import { randomBytes } from 'node:crypto';
import { InMemorySpanExporter, SimpleSpanProcessor, type ReadableSpan } from '@opentelemetry/sdk-trace';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTraces } from '../../../telemetry/traces/open-telemetry.ts';
import { check, waiting, workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { throwing } from '../../stack/test-actions.ts';

const marker = 'm4rker-of-a-persons-data';
const spans = new InMemorySpanExporter();
/** Makes traces as in two processes: they share only the collector. */
const tracesOf = (service: string) =>
  createTraces({ service, ratio: 1, processor: new SimpleSpanProcessor({ exporter: spans }) });

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({
    traces: { api: tracesOf('holdfast-api'), worker: tracesOf('holdfast-worker') },
    actions: [throwing('local')],
  });
});
afterAll(() => stack.stop());

/** Waits for the last span, which ends after the execution. The log reports the end earlier. */
const finished = (id: string) =>
  eventually(() => expect(traceOf(id).map(({ name }) => name)).toContain('execution finished'));

const traceOf = (id: string): ReadableSpan[] =>
  spans.getFinishedSpans().filter((span) => span.spanContext().traceId === id.replaceAll('-', ''));
const serviceOf = (span: ReadableSpan) => span.resource.attributes['service.name'];
const requests = () => spans.getFinishedSpans().filter(({ name }) => name.endsWith('/executions'));

it('an execution is one trace, whose id is its own, across API, hold and worker', async () => {
  const workflowId = await stack.publish(
    workflowOf([check('before', marker), waiting('answer'), check('after')]),
  );
  const callers = randomBytes(16).toString('hex');
  const traceparent = `00-${callers}-${'cd'.repeat(8)}-01`;
  const { body } = await stack.start(workflowId, { who: marker }, { traceparent });
  const held = await stack.until(body.id, 'onHold');
  await stack.request('POST', String(held.payload.actions['answer']?.output['callbackUrl']), {
    body: { note: marker },
    apiKey: null,
  });
  await stack.until(body.id, 'completed');
  await finished(body.id);

  // The API's own span may end after the worker's last one.
  await eventually(() =>
    expect(
      traceOf(body.id)
        .map((span) => [span.name, serviceOf(span)])
        .toSorted(),
    ).toEqual([
      ['action general/validateJson@v1', 'holdfast-worker'],
      ['action general/validateJson@v1', 'holdfast-worker'],
      ['action general/waitForEvent@v1', 'holdfast-worker'],
      ['action general/waitForEvent@v1', 'holdfast-worker'],
      ['execution finished', 'holdfast-worker'],
      ['execution started', 'holdfast-api'],
      ['hold', 'holdfast-worker'],
      ['start dispatched', 'holdfast-api'],
    ]),
  );
  const root = traceOf(body.id).find(({ parentSpanContext }) => parentSpanContext === undefined);
  expect(root).toMatchObject({ name: 'execution started' });
  const rootId = root?.spanContext().spanId;
  const others = traceOf(body.id).filter((span) => span !== root);
  expect(new Set(others.map(({ parentSpanContext }) => parentSpanContext?.spanId))).toEqual(
    new Set([rootId]),
  );
  for (const { attributes } of traceOf(body.id)) expect(attributes['holdfast.execution.id']).toBe(body.id);
  const outcomes = traceOf(body.id).flatMap(({ attributes }) => attributes['holdfast.action.outcome'] ?? []);
  expect(outcomes.toSorted()).toEqual(['completed', 'completed', 'completed', 'held']);

  // The request stays in its caller's trace, and the two traces link to each other.
  const request = await eventually(() => {
    const found = requests().find((span) => span.spanContext().traceId === callers);
    expect(found).toBeDefined();
    return found;
  });
  expect(request).toMatchObject({
    name: 'POST /v1/projects/:projectId/executions',
    attributes: { 'http.response.status_code': 201 },
  });
  expect(request?.links.map(({ context }) => context.spanId)).toEqual([rootId]);
  expect(root?.links.map(({ context }) => context.spanId)).toEqual([request?.spanContext().spanId]);
});

it('a failed try is marked, with its code and without a word of its message', async () => {
  const workflowId = await stack.publish(
    workflowOf([{ id: 'broken', name: 'test/throw-local@v1', attributes: { message: marker } }]),
  );
  const { id } = await stack.run(workflowId, { who: marker });
  await finished(id);
  const tries = traceOf(id).filter(({ name }) => name === 'action test/throw-local@v1');
  expect(tries.map(({ attributes }) => attributes['holdfast.action.outcome'] ?? 'threw')).toEqual([
    'threw',
    'threw',
    'failed',
  ]);
  expect(tries.at(-1)?.attributes['holdfast.error.code']).toBe(2007);
  expect(traceOf(id).find(({ name }) => name === 'execution finished')?.attributes).toMatchObject({
    'holdfast.execution.status': 'failed',
  });
});

it('no span has anything of a payload, an address or a key', async () => {
  await stack.request('POST', '/callbacks/unknown', { body: { note: marker }, apiKey: null });
  const all = await eventually(() => {
    const serialized = JSON.stringify(
      spans.getFinishedSpans().map(({ name, attributes, events, links, status, resource }) => ({
        name,
        attributes,
        events,
        links,
        status,
        resource: resource.attributes,
      })),
    );
    expect(serialized).toContain('/callbacks/:token');
    return serialized;
  });
  expect(all).not.toContain(marker);
  expect(all).not.toContain(stack.tenant.apiKey);
  expect(all).not.toMatch(/\/callbacks\/(?!:)/);
});
