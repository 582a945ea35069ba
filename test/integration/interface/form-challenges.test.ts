import { beforeAll, describe, expect, it } from 'vitest';
import { formLimits } from '../../../src/people/forms/limits.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { createForm, referenceIn, sendFrom, visitForm, type FormBody } from '../../stack/forms.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';

let stack: Stack;
let workflowId: string;
beforeAll(async () => {
  stack = await sharedStack();
  const input = {
    type: 'object',
    properties: { name: { type: 'string', minLength: 2 } },
    required: ['name'],
  };
  workflowId = await stack.publish(workflowOf([], { input }));
});

let made = 0;
/** With little work, because tests do it, too. */
async function created(body: object = {}): Promise<FormBody> {
  const answer = await createForm(stack, {
    name: `Challenge ${++made}`,
    workflowId,
    proofOfWork: 4,
    ...body,
  });
  expect(answer.status).toBe(201);
  return answer.body;
}
const startedBy = ({ id }: FormBody) =>
  stack.db.$client<{ id: string }[]>`select id from executions where started_by->>'id' = ${id}`;

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

  it('starts nothing if it was tampered with, belongs to another form or address, or is not solved', async () => {
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

  it('cannot be used again after a wrong submission; the page with the errors has another one', async () => {
    const form = await created();
    const { challenge } = await visitForm(form.url);
    expect((await visitForm(form.url, { '/name': 'A' }, challenge)).status).toBe(422);
    const replayed = await visitForm(form.url, { '/name': 'Ada' }, challenge);
    expect(replayed).toMatchObject({ status: 409, text: expect.stringContaining('was already sent') });
    expect(replayed.text).toContain('value="Ada"');
    expect(await startedBy(form)).toEqual([]);
    expect((await visitForm(form.url, { '/name': 'Ada' }, replayed.challenge)).status).toBe(200);
  });

  it('is answered once if it is sent with errors from many sides at once', async () => {
    const form = await created();
    const { challenge } = await visitForm(form.url);
    const pages = await Promise.all([1, 2, 3, 4].map(() => visitForm(form.url, { '/name': 'A' }, challenge)));
    expect(pages.map(({ status }) => status).toSorted()).toEqual([409, 409, 409, 422]);
  });

  it('counts once for everybody, so that one solution cannot close the form', async () => {
    const form = await created();
    const { challenge } = await visitForm(form.url);
    const addresses = Array.from({ length: 31 }, (_, at) => `127.0.3.${at + 1}`);
    const statuses = new Set<number>();
    for (let sent = 0; sent < formLimits.maxFromAddress; sent++)
      for (const page of await Promise.all(addresses.map((from) => sendFrom(from, form.url, challenge, ''))))
        statuses.add(page.status);
    expect([...statuses].toSorted()).toEqual([409, 422]);
    expect((await visitForm(form.url, { '/name': 'Ada' })).status).toBe(200);
  });

  it('needs neither a script nor work if the form asks for none', async () => {
    const form = await created({ proofOfWork: 0 });
    const { text, challenge } = await visitForm(form.url);
    expect(text).not.toContain('<script>');
    const body = new URLSearchParams({ challenge, 'field./name': 'Ada' });
    expect((await fetch(form.url, { method: 'POST', body })).status).toBe(200);
  });
});
