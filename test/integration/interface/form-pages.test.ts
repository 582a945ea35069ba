import { beforeAll, describe, expect, it } from 'vitest';
import { formLimits } from '../../../src/forms/limits.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { createForm, referenceIn, visitForm, type FormBody } from '../../stack/forms.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let workflowId: string;
const input = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Your name', minLength: 2 },
    rooms: { type: 'integer', title: 'Rooms', maximum: 9 },
    urgent: { type: 'boolean' },
    address: {
      type: 'object',
      title: 'Address',
      properties: { street: { type: 'string', maxLength: 20 } },
      required: ['street'],
    },
    source: { type: 'string' },
  },
  required: ['name'],
  additionalProperties: false,
};
beforeAll(async () => {
  stack = await sharedStack();
  workflowId = await stack.publish(workflowOf([], { input }));
});

let made = 0;
/** With little work, because tests do it, too. */
async function created(body: object = {}): Promise<FormBody> {
  const answer = await createForm(stack, {
    name: `Page ${++made}`,
    workflowId,
    proofOfWork: 4,
    values: { source: 'web' },
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const change = async ({ id }: FormBody, body: object): Promise<void> =>
  expect((await stack.request('PATCH', `${stack.project}/forms/${id}`, { body })).status).toBe(200);
const startedBy = ({ id }: FormBody) =>
  stack.db.$client<{ id: string }[]>`select id from executions where started_by->>'id' = ${id}`;

describe('the page of a form', () => {
  it('is shown to everybody, with nothing of others, and changes nothing', async () => {
    const form = await created({ introduction: 'What is **broken**? <b>' });
    const page = await visitForm(form.url);
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(page.text).toContain('<strong>broken</strong>? &lt;b&gt;');
    expect(page.text).toContain('Your name');
    expect(page.text).toContain('<legend>Address');
    expect(page.text).not.toContain('source');
    expect(await startedBy(form)).toEqual([]);
  });

  it('starts an execution with what was filled in and what is fixed, and shows its reference alone', async () => {
    const form = await created({ confirmation: 'We call *you*.' });
    const done = await visitForm(form.url, { '/name': 'Ada', '/rooms': '3', '/address/street': 'Main' });
    expect(done.status).toBe(200);
    expect(done.text).toContain('We call <em>you</em>.');
    const id = referenceIn(done) ?? '';
    expect(await stack.until(id, 'completed')).toMatchObject({
      payload: {
        input: { name: 'Ada', rooms: 3, urgent: false, address: { street: 'Main' }, source: 'web' },
      },
      startedBy: { type: 'form', id: form.id, name: form.name },
    });
    expect(done.text).not.toContain('Ada');
  });

  it('says beside each field what is wrong, and keeps what was typed', async () => {
    const form = await created();
    const page = await visitForm(form.url, {
      '/name': 'A',
      '/rooms': '12',
      '/address/street': 'x'.repeat(21),
    });
    expect(page.status).toBe(422);
    for (const id of ['/name', '/rooms', '/address/street']) {
      expect(page.text).toContain(`id="field.${id}-error"`);
      expect(page.text).toContain(`href="#${encodeURIComponent(`field.${id}`)}"`);
    }
    expect(page.text).toContain('value="12"');
    expect(page.text.match(/aria-invalid="true"/g)).toHaveLength(3);
    expect(await startedBy(form)).toEqual([]);
    const again = await visitForm(form.url, { '/name': 'Ada' }, page.challenge);
    expect(referenceIn(again)).not.toBeNull();
  });

  it('takes no value for what is fixed, or not shown', async () => {
    const form = await created({ fields: ['name'] });
    const done = await visitForm(form.url, { '/name': 'Ada', '/source': 'forged', '/rooms': '5' });
    const { payload } = await stack.until(referenceIn(done) ?? '', 'completed');
    expect(payload.input).toEqual({ name: 'Ada', source: 'web' });
  });
});

describe('a challenge', () => {
  it('starts one execution, however often and at once it is sent', async () => {
    const form = await created();
    const { challenge } = await visitForm(form.url);
    const pages = await Promise.all(
      [1, 2, 3, 4].map(() => visitForm(form.url, { '/name': 'Ada' }, challenge)),
    );
    pages.push(await visitForm(form.url, { '/name': 'Eve' }, challenge));
    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(new Set(pages.map(referenceIn)).size).toBe(1);
    expect(await startedBy(form)).toHaveLength(1);
  });

  it('starts nothing if it was tampered with, is of another form or another address, or is not solved', async () => {
    const form = await created({ proofOfWork: 16 });
    const { challenge } = await visitForm(form.url);
    const other = await visitForm((await created()).url);
    const [nonce, expiresAt, , signature] = challenge.split('.');
    for (const forged of [`${nonce}.${expiresAt}.0.${signature}`, other.challenge, '', 'x.y']) {
      const page = await visitForm(form.url, { '/name': 'Ada' }, forged);
      expect(page.status).toBe(409);
      expect(page.text).toContain('value="Ada"');
    }
    const body = new URLSearchParams({ challenge, proof: '1x', 'field./name': 'Ada' });
    expect((await fetch(form.url, { method: 'POST', body })).status).toBe(409);
    const rotated = await stack.request<FormBody>('POST', `${stack.project}/forms/${form.id}/rotate-token`);
    expect((await visitForm(rotated.body.url, { '/name': 'Ada' }, challenge)).status).toBe(409);
    expect(await startedBy(form)).toEqual([]);
  });

  it('needs neither a script nor work where the form asks for none', async () => {
    const form = await created({ proofOfWork: 0 });
    const { text, challenge } = await visitForm(form.url);
    expect(text).not.toContain('<script>');
    const body = new URLSearchParams({ challenge, 'field./name': 'Ada' });
    expect((await fetch(form.url, { method: 'POST', body })).status).toBe(200);
  });
});

describe('a form that can start nothing', () => {
  it('says kindly that it is paused, unpublished, deleted or rotated', async () => {
    const own = await stack.publish(workflowOf([], { input }));
    const form = await created({ workflowId: own });
    const { challenge } = await visitForm(form.url);
    const closed = async (status: number, says: string): Promise<void> => {
      const pages = [await visitForm(form.url), await visitForm(form.url, { '/name': 'Ada' }, challenge)];
      for (const page of pages) expect(page).toMatchObject({ status, text: expect.stringContaining(says) });
    };
    await change(form, { enabled: false });
    await closed(409, 'closed at the moment');
    await change(form, { enabled: true });
    await stack.request('POST', `${stack.project}/workflows/${own}/unpublish`);
    await closed(409, 'closed at the moment');
    await stack.request('POST', `${stack.project}/forms/${form.id}/rotate-token`);
    await closed(404, 'This link does not work');
    await stack.request('DELETE', `${stack.project}/forms/${form.id}`);
    await closed(404, 'This link does not work');
    expect((await visitForm(`${new URL(form.url).origin}/f/nothing`)).status).toBe(404);
  });

  it('says how long to wait after the last start of a day', async () => {
    const form = await created({ dailyLimit: 2 });
    for (const name of ['Ada', 'Bob'])
      expect((await visitForm(form.url, { '/name': name })).status).toBe(200);
    const page = await visitForm(form.url, { '/name': 'Cleo' });
    expect(page).toMatchObject({ status: 429, text: expect.stringContaining('try again') });
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await startedBy(form)).toHaveLength(2);
    await stack.db.$client`update forms set started_on = '2020-01-01' where id = ${form.id}`;
    expect((await visitForm(form.url, { '/name': 'Cleo' })).status).toBe(200);
  });

  it('takes so many from one address in a minute', async () => {
    const form = await created();
    const { challenge } = await visitForm(form.url);
    const statuses: number[] = [];
    for (let sent = 0; sent <= formLimits.maxFromAddress; sent++)
      statuses.push((await visitForm(form.url, { '/name': 'Ada' }, challenge)).status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(statuses.at(-1)).toBe(429);
  });

  it('refuses what is too large, and what is no form', async () => {
    const { url } = await created();
    expect((await visitForm(url, { '/name': 'x'.repeat(formLimits.maxBodyBytes) })).status).toBe(413);
    const headers = { 'content-type': 'application/json', accept: 'text/html' };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  it('tells nobody anything of what its owner has to correct', async () => {
    const own = await stack.publish(workflowOf([], { input }));
    const form = await created({ workflowId: own });
    const stricter = { ...input, properties: { ...input.properties, source: { const: 'paper' } } };
    await stack.request('PUT', `${stack.project}/workflows/${own}`, {
      body: workflowOf([], { input: stricter }),
    });
    expect((await stack.request('POST', `${stack.project}/workflows/${own}/publish`)).status).toBe(200);
    const page = await visitForm(form.url, { '/name': 'Ada' });
    expect(page).toMatchObject({ status: 422, text: expect.stringContaining('has a mistake') });
    expect(page.text).not.toContain('source');
  });
});
