import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presets } from '../../../src/account/keys/presets.ts';
import { anyInput } from '../../stack/children.ts';
import { fail, waiting } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestKey } from '../../stack/tenant.ts';
import { startReceiver } from '../../stack/receiver.ts';
import { webhooksOf } from '../../stack/webhooks.ts';

const maxRecords = 110;
const csv = { headers: { accept: 'text/csv' } };

let stack: OwnStack;
let many: string;
beforeAll(async () => {
  stack = await startStack({ exports: { maxRecords }, webhooks: { everyMs: 20 } });
  many = await stack.publish(anyInput([], { name: 'Many' }));
  const other = await stack.publish(anyInput([], { name: 'Other' }));
  for (let n = 0; n < 12; n += 1)
    await Promise.all(Array.from({ length: 10 }, () => stack.start(n === 11 || n === 10 ? other : many, {})));
});
afterAll(() => stack.stop());

interface Exported {
  data: { id: string }[];
  nextCursor: string | null;
}

const get = (path: string, options: object = {}) =>
  stack.request<Exported>('GET', `${stack.project}/${path}`, options);

/** Reads a CSV file without line breaks in its cells. */
const linesOf = (text: string) => text.trimEnd().split('\r\n');

describe('an export', () => {
  it('has all records that match, in the order of the list, across pages', async () => {
    const query = `workflowId=${many}&sort=createdAt`;
    const file = await get(`executions/export?${query}`);
    const first = await get(`executions?${query}&limit=100`);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="executions.json"',
    ]);
    expect([file.body.data.length, file.body.nextCursor]).toEqual([100, null]);
    expect(file.body.data.map(({ id }) => id)).toEqual(first.body.data.map(({ id }) => id));
    const { text, headers } = await get(`executions/export?${query}`, csv);
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present');
    const [heads, ...lines] = linesOf(text);
    expect(heads?.startsWith('id,projectId,')).toBe(true);
    expect(lines.map((line) => line.slice(0, 36))).toEqual(first.body.data.map(({ id }) => id));
  });

  it('shows that it ends at the limit, and its cursor leads to the rest', async () => {
    const { body } = await get('executions/export');
    expect(body.data).toHaveLength(maxRecords);
    const rest = await get(`executions/export?cursor=${body.nextCursor}`);
    expect(rest.body.nextCursor).toBeNull();
    expect(new Set([...body.data, ...rest.body.data].map(({ id }) => id)).size).toBe(120);
    const lines = linesOf((await get('executions/export', csv)).text);
    expect(lines).toHaveLength(1 + maxRecords + 1);
    expect(lines.at(-1)?.startsWith(`incomplete,${body.nextCursor},,`)).toBe(true);
    expect(lines.at(-1)?.split(',').length).toBe(lines[0]?.split(',').length);
  });

  it('refuses the same filters as its list, before it starts', async () => {
    expect((await get('executions/export?search=ab&sort=-endTime')).status).toBe(422);
    expect((await get('executions/export?limit=5')).status).toBe(422);
    const { body } = await get('executions?limit=1');
    expect((await get(`executions/export?cursor=${body.nextCursor}&sort=-endTime`)).status).toBe(422);
    const reader = await createTestKey(stack.db, stack.tenant.accountId, ['workflows:read']);
    expect((await get('executions/export', { apiKey: reader })).status).toBe(403);
  });

  it('keeps values masked without the scope for them, and records who saw them with it', async () => {
    const failing = await stack.publish(
      anyInput([fail('stop', 'declined', { attributes: { message: 'No, says ${input.name}' } })], {
        name: 'Failing',
      }),
    );
    const { body } = await stack.start(failing, { name: 'Ada Lovelace' });
    const { id } = body;
    await eventually(async () =>
      expect(
        (await get(`executions?workflowId=${failing}&status=failed&reveal=false`)).body.data,
      ).toHaveLength(1),
    );
    const reader = await createTestKey(stack.db, stack.tenant.accountId, presets.readOnly);
    const path = `executions/export?workflowId=${failing}`;
    for (const options of [{}, csv]) {
      expect((await get(path, { ...options, apiKey: reader })).text).not.toContain('Ada Lovelace');
      expect((await get(`${path}&reveal=false`, options)).text).not.toContain('Ada Lovelace');
    }
    const seen = () => get(`audit?action=execution.reveal&recordId=${id}`);
    const before = (await seen()).body.data.length;
    expect(before).toBe(0);
    expect((await get(path, csv)).text).toContain('Ada Lovelace');
    expect((await seen()).body.data).toHaveLength(1);
  });

  it('has no URLs of holds without the scope, and no cell that is a formula', async () => {
    const formula = '=HYPERLINK("http://example.com","x")';
    const workflowId = await stack.publish(
      anyInput([waiting('wait', {}, { label: '${input.who}' })], { name: formula }),
    );
    const { id, payload } = await stack.run(workflowId, { who: '@SUM(1,2)' });
    const { text } = await get(`holds/export?executionId=${id}&reveal=false`, csv);
    expect(text).toContain(`,"'=HYPERLINK(""http://example.com"",""x"")",wait,"'@SUM(1,2)",`);
    expect(text).toContain('•••');
    const shown = await get(`holds/export?executionId=${id}`);
    expect(shown.body.data).toMatchObject([
      { workflowName: formula, publicUrl: payload.actions['wait']?.output['callbackUrl'] },
    ]);
  });

  it('has the same fields as the lists of the audit log and of deliveries', async () => {
    const hooks = webhooksOf(stack);
    const receiver = await startReceiver();
    const { id } = await hooks.create(receiver.url, { eventTypes: ['workflowExecution.created'] });
    const { body: started } = await stack.start(many, {});
    const path = `webhooks/${id}/deliveries`;
    await eventually(async () => expect(await hooks.deliveries(id, '&status=delivered')).toHaveLength(1));
    expect((await get(`${path}/export?executionId=${started.id}`)).body).toEqual((await get(path)).body);
    const audit = await get('audit?recordType=webhook');
    expect((await get('audit/export?recordType=webhook')).body).toEqual(audit.body);
    const ofAccount = await stack.request<Exported>('GET', '/v1/audit/export?recordType=webhook', csv);
    expect(linesOf(ofAccount.text)[1]?.startsWith(`${audit.body.data[0]?.id},`)).toBe(true);
    const limited = await createTestKey(stack.db, stack.tenant.accountId, ['audit:read'], {
      projectIds: [stack.tenant.projectId],
    });
    expect((await stack.request('GET', '/v1/audit/export', { apiKey: limited })).status).toBe(403);
    expect((await get('audit/export', { apiKey: limited })).status).toBe(200);
  });

  it('is limited to one at a time for each key', async () => {
    const lock = await holdLock(stack.db, (tx) => tx`lock table audit_log in access exclusive mode`);
    const first = get('audit/export');
    await lock.awaited('audit_log');
    const { status, body } = await get('executions/export?reveal=false');
    expect([status, body]).toMatchObject([
      429,
      { code: 2005, details: [{ reason: 'rate.limited', limit: 1 }] },
    ]);
    await lock.release();
    expect((await first).status).toBe(200);
    await eventually(async () => expect((await get('executions/export')).status).toBe(200));
  });

  it('is not computed for a HEAD', async () => {
    const { status, headers } = await fetch(`${stack.publicUrl}${stack.project}/executions/export`, {
      method: 'HEAD',
      headers: { 'x-access-token': stack.tenant.apiKey },
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
  });
});
