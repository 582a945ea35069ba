import { beforeAll, describe, expect, it } from 'vitest';
import { maxPageBytes } from '../../../src/language/json/page-bytes.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

const perAccount = maxPageBytes + 1;

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack({ answers: { perAccount } });
  return () => stack.stop();
});

describe('pages of values that are being built', () => {
  it('count for their account alone, until they are sent', async () => {
    const list = `${stack.project}/executions?include=payload`;
    const other = await createTestTenant(stack.db, stack.vault);
    const others = `/v1/projects/${other.projectId}/executions?include=payload`;
    let made: Promise<{ status: number }>[] = [];
    await stack.db.$client.begin(async (sql) => {
      await sql`lock table executions in access exclusive mode`;
      made = [stack.request('GET', list), stack.request('GET', others, { apiKey: other.apiKey })];
      await eventually(async () => {
        const [row] = await sql<[{ waiting: number }]>`
          select count(*)::integer as waiting from pg_locks where relation = 'executions'::regclass and not granted`;
        expect(row.waiting).toBe(2);
      });
      const { status, headers, body } = await stack.request('GET', list);
      expect([status, headers.get('retry-after')]).toEqual([429, '1']);
      expect(body).toMatchObject({ code: 2005, details: [{ reason: 'rate.limited', limit: perAccount }] });
      // What is small can always be asked for.
      expect((await stack.request('GET', stack.project)).status).toBe(200);
    });
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([200, 200]);
    expect((await stack.request('GET', list)).status).toBe(200);
  });
});
