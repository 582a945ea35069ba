import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../setup/test-database.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import type { ExecutionBody } from '../../stack/test-client.ts';
import { createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';
import type { Holder } from '../../../local/wallet/holder.ts';

let database: TestDatabase;
let holder: Holder;
let now: OwnStack | null = null;
beforeAll(async () => {
  database = await createTestDatabase();
  holder = await newHolder();
});
afterAll(async () => {
  await now?.stop();
  await database.drop();
});

describe('a wait', () => {
  it('has a session under the new public URL, after somebody asks, and is completed by that', async () => {
    const before = await startStack({ database });
    const { project, tenant } = before;
    const templateId = await createBadgeTemplate(before);
    const issue = await before.run(
      await before.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' })])),
    );
    const connect = await before.run(await before.publish(workflowOf([connecting])));
    const didUnder = ({ publicUrl }: OwnStack) =>
      `did:web:${encodeURIComponent(new URL(publicUrl).host)}:dids:${tenant.walletId}`;
    const underDid = { ...connecting, attributes: { invitationDid: didUnder(before) } };
    const connectUnderDid = await before.run(await before.publish(workflowOf([underDid])));
    await before.stop();

    const after = await startStack({ database });
    now = after;
    expect(after.publicUrl).not.toBe(before.publicUrl);
    const get = async (id: string) =>
      (await after.request<ExecutionBody>('GET', `${project}/executions/${id}`, { apiKey: tenant.apiKey }))
        .body;
    const offered = await get(issue.id);
    const offer = shown(offered, 'issue', 'offerUri');
    expect(decodeURIComponent(offer)).toContain(after.publicUrl);
    expect(shown(offered, 'issue', 'handoffUrl')).toBe(
      shown(issue, 'issue', 'handoffUrl').replace(before.publicUrl, after.publicUrl),
    );
    expect((await fetch(shown(offered, 'issue', 'handoffUrl'))).status).toBe(200);
    const invited = await get(connect.id);
    expect(shown(invited, 'connect', 'invitationUrl')).toContain(after.publicUrl);
    // The next reader gets the same offer again.
    expect(shown(await get(issue.id), 'issue', 'offerUri')).toBe(offer);

    const invitedUnderDid = shown(await get(connectUnderDid.id), 'connect', 'invitationUrl');
    const asked = await fetch(invitedUnderDid, { headers: { accept: 'application/json' } });
    expect(await asked.json()).toMatchObject({ services: [didUnder(after)] });

    await holder.accept(offer);
    await holder.didcomm.take(shown(invited, 'connect', 'invitationUrl'));
    await holder.didcomm.take(invitedUnderDid);
    for (const id of [issue.id, connect.id, connectUnderDid.id]) {
      const ended = () =>
        after.db.$client<{ status: string }[]>`select status from executions where id = ${id}`;
      await eventually(async () => expect((await ended())[0]?.status).toBe('completed'));
    }
    await holder.didcomm.settled(100);
  });
});
