import { beforeAll, describe, expect, it } from 'vitest';
import { formLimits } from '../../../src/people/forms/limits.ts';
import { limitOf } from '../../../src/account/plans/plans.ts';
import { waiting, workflowOf } from '../../stack/definitions.ts';
import {
  createForm,
  referenceIn,
  sendFrom,
  visitForm,
  type FormBody,
  type ShownPage,
} from '../../stack/forms.ts';
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
  it('is shown to everybody, with no data of others, and changes nothing', async () => {
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

  it('starts an execution with the filled-in and the fixed values, and shows its reference alone', async () => {
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

  it('shows beside each field what is wrong, and keeps the typed values', async () => {
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

  it('shows errors in the language of its reader', async () => {
    const { url } = await created();
    const page = await visitForm(url, { '/name': 'A', '/rooms': '12' }, undefined, 'de');
    expect(page.status).toBe(422);
    expect(page.text).toContain('muss mindestens 2 Zeichen haben');
    expect(page.text).toContain('darf höchstens 9 sein');
    expect(page.text).not.toContain('must ');
  });

  it('reads numbers by the language of the page, and asks if a text could be two numbers', async () => {
    const own = await stack.publish(
      workflowOf([], {
        input: {
          type: 'object',
          properties: {
            rent: { type: 'number', title: 'Rent', default: 1.125 },
            city: { type: 'string', default: 'Madrid' },
            due: { type: 'string', format: 'date-time' },
            kind: { oneOf: [{ const: 'w', title: 'Water' }] },
          },
        },
      }),
    );
    const form = await created({ workflowId: own, values: {} });
    const asked = await visitForm(form.url);
    expect(asked.text).toContain('value="1.125"');
    expect(asked.text).toContain('type="datetime-local"');
    expect(asked.text).toContain('In UTC');
    expect(asked.text).toContain('<option value="w">Water</option>');
    const inputOf = async (sent: Record<string, string>, language: string): Promise<unknown> => {
      const page = await visitForm(form.url, sent, undefined, language);
      return (await stack.until(referenceIn(page) ?? '', 'completed')).payload.input;
    };
    const filled = { '/rent': '1.250', '/city': '', '/due': '2026-11-29T10:00', '/kind': 'w' };
    const read = { rent: 1250, city: '', due: '2026-11-29T10:00:00Z', kind: 'w' };
    expect(await inputOf(filled, 'de')).toEqual(read);
    expect(await inputOf({ ...filled, '/rent': '1,50' }, 'de')).toEqual({ ...read, rent: 1.5 });
    const unclear = await visitForm(form.url, filled, undefined, 'es');
    expect(unclear).toMatchObject({ status: 422, text: expect.stringContaining('puede ser dos números') });
    const cleared = await visitForm(form.url, { ...filled, '/rent': '' });
    expect(cleared).toMatchObject({ status: 422, text: expect.stringContaining('is required') });
  });

  it('accepts no value for a fixed or hidden field', async () => {
    const form = await created({ fields: ['name'] });
    const done = await visitForm(form.url, { '/name': 'Ada', '/source': 'forged', '/rooms': '5' });
    const { payload } = await stack.until(referenceIn(done) ?? '', 'completed');
    expect(payload.input).toEqual({ name: 'Ada', source: 'web' });
  });
});

describe('a form that can start nothing', () => {
  it('explains that it is paused, unpublished, deleted or rotated', async () => {
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

  it('shows how long to wait after the last start of a day', async () => {
    const form = await created({ dailyLimit: 2 });
    for (const name of ['Ada', 'Bob'])
      expect((await visitForm(form.url, { '/name': name })).status).toBe(200);
    const page = await visitForm(form.url, { '/name': 'Cleo' });
    expect(page).toMatchObject({ status: 429, text: expect.stringContaining('try again') });
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).toContain('value="Cleo"');
    expect(page.text).toMatch(/try again in \d+ (hours?|minutes?|seconds?)/);
    expect(await startedBy(form)).toHaveLength(2);
    await stack.db.$client`update forms set started_on = '2020-01-01' where id = ${form.id}`;
    expect((await visitForm(form.url, { '/name': 'Cleo' })).status).toBe(200);
  });

  it('starts up to its daily limit, however many are sent at once', async () => {
    const form = await created({ dailyLimit: 3 });
    const challenges = await Promise.all(
      Array.from({ length: 20 }, async () => (await visitForm(form.url)).challenge),
    );
    const pages = await Promise.all(
      challenges.map((challenge, at) => sendFrom(`127.0.1.${at + 1}`, form.url, challenge)),
    );
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(17);
    expect(await startedBy(form)).toHaveLength(3);
  });

  it('counts only solved challenges for everybody, so that nobody else closes it', async () => {
    const form = await created();
    const addresses = Array.from({ length: 31 }, (_, at) => `127.0.2.${at + 1}`);
    for (let sent = 0; sent < formLimits.maxFromAddress; sent++)
      for (const { status } of await Promise.all(addresses.map((from) => sendFrom(from, form.url))))
        expect(status).toBe(409);
    expect((await visitForm(form.url, { '/name': 'Ada' })).status).toBe(200);
  });

  it.each([
    ['has no room', 'free', 5],
    ['has used up its month', 'team', 3_600],
  ] as const)(
    'shows when to come back if its account %s, and nothing of the reason',
    async (_, plan, seconds) => {
      const own = await sharedStack();
      const [account, sql] = [own.tenant.accountId, own.db.$client];
      const blocked = await own.publish(workflowOf([waiting('wait')], { input }));
      const { body: form } = await createForm(own, {
        name: 'Full',
        workflowId: blocked,
        proofOfWork: 0,
        values: { source: 'web' },
      });
      await sql`update accounts set plan = ${plan} where id = ${account}`;
      if (plan === 'free') {
        // As many as may run at once, which wait for nothing.
        for (let count = limitOf(plan, 'executionsRunning') ?? 0; count > 0; count--) {
          const { id } = await own.run(blocked, { name: 'Ada' });
          await own.until(id, 'onHold');
          await sql`update executions set status = 'running' where id = ${id}`;
        }
      } else {
        await sql`
        insert into usage_counters (account_id, metric, period, used) values (${account}, 'executionsPerMonth',
          to_char(now() at time zone 'UTC', 'YYYY-MM'), ${limitOf(plan, 'executionsPerMonth')})`;
      }
      const page = await visitForm(form.url, { '/name': 'Ada' });
      expect(page).toMatchObject({ status: 429, text: expect.stringContaining('try again') });
      expect(page.headers.get('retry-after')).toBe(String(seconds));
      expect(page.text).not.toMatch(/plan|limit|month/i);
      expect(await startedBy(form)).toEqual([]);
    },
  );

  it('accepts a limited number from one address in a minute', async () => {
    const form = await created();
    const { challenge } = await visitForm(form.url);
    const pages: ShownPage[] = [];
    for (let sent = 0; sent <= formLimits.maxFromAddress; sent++)
      pages.push(await visitForm(form.url, { '/name': 'Ada' }, challenge, 'de'));
    expect(pages.filter(({ status }) => status === 429)).toHaveLength(1);
    const last = pages.at(-1);
    expect(last).toMatchObject({ status: 429, text: expect.stringContaining('value="Ada"') });
    expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(last?.text).toMatch(/versuchen Sie es in \d+ (Sekunden?|Minuten?) noch einmal/);
  });

  it('refuses a body that is too large or is no form', async () => {
    const { url } = await created();
    expect((await visitForm(url, { '/name': 'x'.repeat(formLimits.maxBodyBytes) })).status).toBe(413);
    const headers = { 'content-type': 'application/json', accept: 'text/html' };
    expect((await fetch(url, { method: 'POST', headers, body: '{}' })).status).toBe(415);
  });

  it('reveals nothing about the errors that its owner has to correct', async () => {
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

  it('names no hidden field if its fixed value does not fit its schema any more', async () => {
    const own = await stack.publish(workflowOf([], { input }));
    const form = await created({ workflowId: own, fields: ['name'] });
    const { source: _, ...properties } = input.properties;
    const body = workflowOf([], { input: { ...input, properties } });
    await stack.request('PUT', `${stack.project}/workflows/${own}`, { body });
    expect((await stack.request('POST', `${stack.project}/workflows/${own}/publish`)).status).toBe(200);
    const page = await visitForm(form.url, { '/name': 'Ada' });
    expect(page).toMatchObject({ status: 422, text: expect.stringContaining('has a mistake') });
    expect(page.text).not.toContain('allowed are');
  });
});
