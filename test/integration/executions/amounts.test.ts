import { beforeAll, expect, it } from 'vitest';
import { decisionOf, deciding, look, press } from '../../stack/decisions.ts';
import { fetching, set, workflowOf } from '../../stack/definitions.ts';
import { createForm, referenceIn, visitForm } from '../../stack/forms.ts';
import { serveHttp } from '../../stack/loopback-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await sharedStack();
});

const amount = { type: 'string', format: 'decimal', title: 'Amount' };
const amounts = { type: 'object', properties: { amount }, required: ['amount'] };

it('an amount is the same number in a form, a decision, a loop, another workflow, a request and an export', async () => {
  const bodies: unknown[] = [];
  const server = await serveHttp((request, response) => {
    let text = '';
    request.on('data', (part) => (text += String(part)));
    request.on('end', () => {
      bodies.push(JSON.parse(text));
      response.end();
    });
  });
  const child = await stack.publish(
    workflowOf([set('half', { sum: '${input.amount / 2}' })], {
      input: amounts,
      output: { sum: '${actions.half.output.sum}', isMore: '${actions.half.output.sum > decimal("1000")}' },
    }),
  );
  const workflowId = await stack.publish(
    workflowOf(
      [
        set('asked', { sum: '${input.amount}' }),
        deciding(
          { choices: [{ id: 'yes', label: 'Yes', fields: amounts }] },
          { label: 'Sum ${actions.asked.output.sum}' },
        ),
        set('both', { sums: ['${actions.asked.output.sum}', '${actions.approve.output.data.amount}'] }),
        {
          id: 'each',
          forEach: '${actions.both.output.sums}',
          actions: [],
          output: '${item < decimal("1000.00") ? item : item + 1}',
        } as never,
        set('total', { sum: '${actions.each.output.outputs.sum()}' }),
        {
          id: 'run',
          name: 'workflow/run@v1',
          attributes: { workflow: child, input: { amount: '${actions.total.output.sum}' } },
        },
        fetching('send', `http://127.0.0.1:${server.port}/`, {
          method: 'POST',
          payload: { sum: '${actions.total.output.sum}', half: '${actions.run.output.output.sum}' },
        }),
      ],
      { input: amounts, output: { sum: '${actions.total.output.sum}' } },
    ),
  );
  const { url } = (await createForm(stack, { name: 'Amounts', workflowId, proofOfWork: 4 })).body;
  expect((await visitForm(url, undefined, undefined, 'de')).text).toContain('inputmode="decimal"');
  const wrong = await visitForm(url, { '/amount': '12,5,0' }, undefined, 'de');
  expect(wrong.status).toBe(422);
  const done = await visitForm(url, { '/amount': '1.250,50' }, undefined, 'de');
  const id = referenceIn(done) ?? '';
  await stack.until(id, 'onHold');
  const exported = await stack.request('GET', `${stack.project}/holds?executionId=${id}`, {
    headers: { accept: 'text/csv' },
  });
  expect(exported.text).toContain('Sum 1250.50');
  const [link] = (await decisionOf(stack, id)).links;
  expect((await look(link?.url)).html).toContain('inputmode="decimal"');
  expect((await press(link?.url, 'yes', { amount: '99.00' })).status).toBe(200);
  const ended = await stack.until(id, 'completed', 'failed');
  expect(ended.error).toBeNull();
  expect(ended.payload).toMatchObject({
    input: { amount: '1250.50' },
    output: { sum: '1350.50' },
    actions: { run: { output: { output: { sum: '675.25', isMore: false } } } },
  });
  expect(bodies).toEqual([{ sum: '1350.50', half: '675.25' }]);
});

it('a version of edition 2 reads its computed values as texts, as before', async () => {
  const actions = [
    set('a', { sum: '${decimal("9.00")}' }),
    set('b', { text: '${input.any + actions.a.output.sum}' }),
  ];
  const workflowId = await stack.publish(
    workflowOf(actions, { input: { type: 'object', properties: { any: {} } } }),
  );
  const start = async () => {
    const { body } = await stack.start(workflowId, { any: 'EUR ' });
    return stack.until(body.id, 'completed', 'failed');
  };
  await stack.db.$client`update workflow_versions set edition = 2 where workflow_id = ${workflowId}`;
  expect((await start()).payload.actions['b']?.output).toEqual({ text: 'EUR 9.00' });
});
