import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { signInAs } from '../../stack/member.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const purgeAt = async (now: Date): Promise<void> => {
  await stack.db.$client`delete from cursors where name = 'purge'`;
  await purgeDaily(stack.reconciler, now);
};

describe('the daily purge', () => {
  it('deletes invitations thirty days after their end, whether accepted or not', async () => {
    const { accountId } = stack.tenant;
    const invite = (name: string, days: number, accepted: boolean) => stack.db.$client`
      insert into invitations (account_id, email, role, token_hash, expires_at, accepted_at)
      values (${accountId}, ${name}, 'viewer', ${Buffer.from(name)}, ${inDays(days).toISOString()}, ${accepted ? inDays(days).toISOString() : null})`;
    await invite('accepted long ago', -31, true);
    await invite('forgotten', -31, false);
    await invite('over', -29, true);
    await purgeAt(new Date());
    const left = await stack.db.$client`select email from invitations where account_id = ${accountId}`;
    expect(left).toEqual([{ email: 'over' }]);
  });

  it('deletes the IP addresses of strangers and of sessions thirty days after their end', async () => {
    const { accountId, projectId } = stack.tenant;
    const sql = stack.db.$client;
    const marked = uuidv7();
    for (const [actor, age] of [
      ['form', '31 days'],
      ['form', '29 days'],
      ['apiKey', '31 days'],
    ] as const)
      await sql`
        insert into audit_log (id, account_id, project_id, actor_type, actor_name, action, record_type, record_id, ip)
        values (uuidv7(-${age}::interval), ${accountId}, ${projectId}, ${actor}, ${age}, 'execution.start', 'execution', ${marked}, '192.0.2.1')`;
    const member = await signInAs(stack, 'viewer');
    const { id: memberId } = member.session.member;
    const ofMember = sql`user_id = (select user_id from members where id = ${memberId})`;
    await sql`update user_sessions set user_agent = 'Firefox' where ${ofMember}`;
    await sql`
      insert into user_sessions (user_id, token, expires_at, ip_address, user_agent)
      select user_id, ${`over ${memberId}`}, now() - interval '31 days', '192.0.2.1', 'Opera' from members where id = ${memberId}`;
    await purgeAt(new Date());
    const entries = await sql`
      select actor_type as actor, actor_name as age, ip from audit_log where record_id = ${marked} order by id`;
    expect(entries).toEqual([
      { actor: 'form', age: '31 days', ip: null },
      { actor: 'apiKey', age: '31 days', ip: '192.0.2.1' },
      { actor: 'form', age: '29 days', ip: '192.0.2.1' },
    ]);
    const sessions = await sql`
      select user_agent as agent, ip_address as ip from user_sessions where ${ofMember} order by expires_at`;
    expect(sessions).toMatchObject([{ agent: null, ip: null }, { agent: 'Firefox' }]);
  });
});
