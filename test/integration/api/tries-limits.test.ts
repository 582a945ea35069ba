import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { endless, throwing, tooLarge } from '../../stack/test-actions.ts';
import { triesOf } from './tries.ts';

let stack: OwnStack;
let tryAction: ReturnType<typeof triesOf>['tryAction'];
beforeAll(async () => {
  stack = await startStack({ actions: [endless(100), tooLarge, throwing('local')] });
  ({ tryAction } = triesOf(stack));
});
afterAll(() => stack.stop());

async function issuedCredential(): Promise<string> {
  const { projectId, walletId } = stack.tenant;
  const [row] = await stack.db.$client<[{ id: string }]>`
    insert into issued_credentials (project_id, wallet_id, session_id, format, type, status_index)
    values (${projectId}, ${walletId}, uuidv7(), 'dc+sd-jwt', 'badge', 1) returning id`;
  return row.id;
}
const isRevoked = async (id: string) =>
  (await stack.db.$client`select revoked_at from issued_credentials where id = ${id}`)[0]?.['revoked_at'] !==
  null;

describe('a try', () => {
  it('is stopped when its time is over', async () => {
    expect((await tryAction('test/endless@v1', { attributes: { message: '' } })).body).toMatchObject({
      status: 'failed',
      error: { code: 2005, details: [{ reason: 'deadline.exceeded', limitMs: 100 }] },
      isTransient: true,
      calledOut: false,
    });
  });

  it('revokes a credential for good, by its caller', async () => {
    const id = await issuedCredential();
    const { body } = await tryAction('credentials/revoke@v1', { attributes: { credentialId: id } });
    expect(body).toMatchObject({ status: 'completed', output: { status: 'revoked', wasRevoked: false } });
    expect(await isRevoked(id)).toBe(true);
    const { body: audit } = await stack.request<{ data: object[] }>('GET', `/v1/audit?recordId=${id}`);
    expect(audit.data).toMatchObject([{ action: 'credential.revoke', actorType: 'apiKey' }]);
  });

  it('leaves no change of its action if that fails', async () => {
    const id = await issuedCredential();
    expect((await tryAction('test/tooLarge@v1', { attributes: { message: id } })).body).toMatchObject({
      status: 'failed',
      output: null,
      error: { code: 2005, details: [{ reason: 'limit.exceeded' }] },
    });
    expect(await isRevoked(id)).toBe(false);
  });

  it('answers with a support id if it ends unexpectedly', async () => {
    expect(await tryAction('test/throw-local@v1', { attributes: { message: 'private' } })).toMatchObject({
      status: 500,
      body: { code: 2007, details: [{ reason: 'server.fault' }] },
    });
  });
});
