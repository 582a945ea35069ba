import { beforeAll, describe, expect, it } from 'vitest';
import { workflowOf, type Action } from '../../stack/definitions.ts';
import { brokenInvariants } from '../../stack/records.ts';
import { revokedIn } from '../../stack/revoked-in.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { badgeTemplate, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

interface Listed {
  credentials: { id: string; status: string; expiresAt: string | null; revokedAt: string | null }[];
  nextCursor: string | null;
}

let stack: Stack;
let templateId: string;
let badges: { executionId: string; ids: string[] };
beforeAll(async () => {
  stack = await sharedStack();
  templateId = await createBadgeTemplate(stack, { ...badgeTemplate, validFor: 'P1D' });
  badges = await issue(templateId, 5);
});

/** Issues copies of a badge, and returns their ids, the oldest first. */
async function issue(template: string, copies = 1) {
  const holder = await newHolder();
  const offer = issuing('issue', template, { name: 'Ada' }, { batchSize: copies });
  const execution = await stack.run(await stack.publish(workflowOf([offer])));
  await holder.accept(shown(execution, 'issue', 'offerUri'), { copies });
  await stack.until(execution.id, 'completed');
  const url = `${stack.project}/credentials?executionId=${execution.id}&sort=createdAt`;
  const { body } = await stack.request<{ data: { id: string }[] }>('GET', url);
  return { executionId: execution.id, ids: body.data.map(({ id }) => id) };
}

const list = (attributes: object = {}, id = 'list'): Action => ({
  id,
  name: 'credentials/list@v1',
  attributes,
});
const revoke = (credentialId: string, rest: object = {}): Action => ({
  id: 'revoke',
  name: 'credentials/revoke@v1',
  attributes: { credentialId, ...rest },
});
async function run(action: Action) {
  const { id } = await stack.run(await stack.publish(workflowOf([action])));
  const ended = await stack.until(id, 'completed', 'failed');
  return { ...ended, output: ended.payload.actions[action.id]?.output };
}
const listed = async (attributes: object): Promise<Listed> =>
  (await run(list(attributes))).output as unknown as Listed;
const idsOf = ({ credentials }: Listed) => credentials.map(({ id }) => id);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

describe('credentials/list@v1', () => {
  it('lists the credentials of the project, the oldest first, page by page', async () => {
    const filter = { executionId: badges.executionId, limit: 2 };
    const first = await listed(filter);
    const second = await listed({ ...filter, cursor: first.nextCursor });
    const third = await listed({ ...filter, cursor: second.nextCursor });
    expect([first, second, third].map(idsOf)).toEqual([
      badges.ids.slice(0, 2),
      badges.ids.slice(2, 4),
      badges.ids.slice(4),
    ]);
    expect(third.nextCursor).toBeNull();
    expect(first.credentials[0]).toMatchObject({
      walletId: stack.tenant.walletId,
      executionId: badges.executionId,
      actionId: 'issue',
      credentialTemplateId: templateId,
      format: 'dc+sd-jwt',
      type: badgeTemplate.vct,
      status: 'issued',
      isRevocable: true,
      revokedAt: null,
      expiresAt: expect.any(String),
    });
  });

  it('accepts the same filters as the API, and the API the same as the action', async () => {
    const lasting = await issue(await createBadgeTemplate(stack, badgeTemplate));
    const filters: [object, string[]][] = [
      [{ credentialTemplateId: templateId, expiresBefore: inDays(2) }, badges.ids],
      [{ credentialTemplateId: templateId, expiresBefore: inDays(0) }, []],
      [{ executionId: lasting.executionId, status: 'issued' }, lasting.ids],
      [{ executionId: lasting.executionId, status: 'revoked' }, []],
      [{ credentialTemplateId: templateId, executionId: lasting.executionId }, []],
    ];
    for (const [filter, ids] of filters) {
      expect(idsOf(await listed(filter))).toEqual(ids);
      const query = new URLSearchParams(Object.entries(filter) as [string, string][]);
      const url = `${stack.project}/credentials?sort=createdAt&${query.toString()}`;
      const { body } = await stack.request<{ data: { id: string }[] }>('GET', url);
      expect(body.data.map(({ id }) => id)).toEqual(ids);
    }
  });

  it('refuses a cursor of another list, and shows nothing of other projects', async () => {
    expect((await run(list({ cursor: '${"ne" + "xt"}' }))).error).toMatchObject({ code: 2000 });
    const noTemplate = (await run(list({ credentialTemplateId: 'none' }))).error;
    expect(noTemplate).toMatchObject({ code: 2005, details: [{ recordType: 'credentialTemplate' }] });
    const other = { executionId: '018f0000-0000-7000-8000-000000000000' };
    expect(await listed(other)).toEqual({ credentials: [], nextCursor: null });
  });
});

describe('credentials/revoke@v1', () => {
  it('revokes permanently: the status list shows it, and the audit log names the execution', async () => {
    const { ids } = await issue(templateId);
    const [id = ''] = ids;
    const url = `${stack.project}/credentials/${id}`;
    const before = (await stack.request<{ statusList: { uri: string; index: number } }>('GET', url)).body;
    const { uri, index } = before.statusList;
    expect(await revokedIn(uri)).not.toContain(index);
    const { output, id: executionId } = await run(revoke(id, { reason: 'It was lost.' }));
    expect(output).toEqual({
      credentialId: id,
      status: 'revoked',
      wasRevoked: false,
      reason: 'It was lost.',
      revokedAt: expect.any(String),
    });
    expect(await revokedIn(uri)).toContain(index);
    expect((await stack.request('GET', url)).body).toMatchObject({
      status: 'revoked',
      revokedAt: output?.['revokedAt'],
    });
    const audit = await stack.request<{ data: object[] }>('GET', `${stack.project}/audit?recordId=${id}`);
    expect(audit.body.data).toMatchObject([
      { action: 'credential.revoke', actorType: 'execution', actorId: executionId, actorName: 'Test' },
    ]);
    expect(await brokenInvariants(stack, executionId)).toEqual([]);
  });

  it('leaves a revoked credential unchanged', async () => {
    const [id = ''] = (await issue(templateId)).ids;
    const first = await run(revoke(id));
    const second = await run(revoke(id));
    expect(second.output).toMatchObject({ revokedAt: first.output?.['revokedAt'], wasRevoked: true });
  });

  it('fails with 2005 if the project has no such credential, and with 2006 if it has no status', async () => {
    const unknown = { code: 2005, details: [{ reason: 'record.unknown', recordType: 'credential' }] };
    for (const id of ['none', '018f0000-0000-7000-8000-000000000000'])
      expect((await run(revoke(id))).error).toMatchObject(unknown);
    const statusless = await createBadgeTemplate(stack, { ...badgeTemplate, revocable: false });
    const [id = ''] = (await issue(statusless)).ids;
    expect((await run(revoke(id))).error).toMatchObject({
      code: 2006,
      details: [{ reason: 'credential.statusless' }],
    });
  });
});
