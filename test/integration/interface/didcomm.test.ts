import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { purgeDaily } from '../../../services/retention/purge.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting, diploma } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { createTestTenant } from '../../stack/tenant.ts';

let stack: OwnStack;
let phone: Holder;
beforeAll(async () => {
  stack = await startStack();
  phone = await createHolder(emptyState());
});
afterAll(async () => {
  await phone.close();
  await stack.stop();
});

interface Body {
  id: string;
  status: string;
  invitationUrl: string;
  executionId: string | null;
  theirLabel?: string | null;
}

const path = (collection: string, id = '') =>
  `${stack.project}/didcomm/${collection}${id === '' ? '' : `/${id}`}`;
const make = (collection: string, body: object) => stack.request<Body>('POST', path(collection), { body });
const get = async (collection: string, id: string) =>
  (await stack.request<Body>('GET', path(collection, id))).body;

/** Waits until it is over: a wallet acts on an invitation after it has accepted it. */
const over = (collection: string, id: string): Promise<Body> =>
  eventually(async () => {
    const found = await get(collection, id);
    expect(['completed', 'verified', 'failed']).toContain(found.status);
    return found;
  });

/** A path in the body of a request is no expression, so it needs no escape. */
const askForDegree = {
  dif: {
    id: 'degree',
    input_descriptors: [
      { id: 'diploma', constraints: { fields: [{ path: ['$.credentialSubject.degree'] }] } },
    ],
  },
};

describe('connections and sessions over DIDComm', () => {
  it('use no URL path that holds code', async () => {
    const field = 'dif.input_descriptors.0.constraints.fields.0.path.0';
    for (const computed of ['$.a[?(@.b)]', '$.a[(@.length - 1)]', '$..a..b']) {
      const dif = {
        id: 'code',
        input_descriptors: [{ id: 'one', constraints: { fields: [{ path: [computed] }] } }],
      };
      const answer = await stack.request('POST', `${stack.project}/didcomm/verification`, { body: { dif } });
      expect(answer).toMatchObject({ status: 422, body: { code: 2000, details: [{ field }] } });
    }
  });

  it('are created directly, answered by a wallet, and show their results', async () => {
    const connection = await make('connections', { goal: 'Meet us' });
    expect(connection.status).toBe(201);
    expect(connection.body).toMatchObject({ status: 'invited', executionId: null, theirLabel: null });
    await phone.didcomm.take(connection.body.invitationUrl);
    expect(await over('connections', connection.body.id)).toMatchObject({
      status: 'completed',
      theirLabel: 'Simulated wallet',
    });

    const offer = await make('issuance', diploma(await phone.didcomm.did()));
    await phone.didcomm.take(offer.body.invitationUrl);
    expect(await over('issuance', offer.body.id)).toMatchObject({ status: 'completed' });

    const asked = await make('verification', askForDegree);
    await phone.didcomm.take(asked.body.invitationUrl);
    const presentation = (credentialSubject: object) => ({
      dif: { presentation: { verifiableCredential: [{ credentialSubject }] } },
    });
    expect(await over('verification', asked.body.id)).toMatchObject({
      status: 'verified',
      ...presentation({ degree: 'MSc' }),
    });
    const masked = await stack.request<Body>('GET', `${path('verification', asked.body.id)}?reveal=false`);
    expect(masked.body).toMatchObject({ status: 'verified', ...presentation({ degree: '•••' }) });

    const { body: page } = await stack.request<{ data: Body[] }>(
      'GET',
      `${path('issuance')}?status=completed`,
    );
    expect(page.data[0]?.id).toBe(offer.body.id);
  });

  it('show the error of their event if they fail', async () => {
    const asked = await make('verification', askForDegree);
    await phone.didcomm.take(asked.body.invitationUrl, 'refuse');
    expect(await over('verification', asked.body.id)).toMatchObject({
      status: 'failed',
      error: { code: 2002, message: 'The wallet refused the presentation.' },
    });
  });

  it('show their URL on request, which is audited', async () => {
    const { body: made } = await make('connections', {});
    const masked = await stack.request<Body>('GET', `${path('connections', made.id)}?reveal=false`);
    expect(masked.body.invitationUrl).toBe('•••');
    expect((await get('connections', made.id)).invitationUrl).toBe(made.invitationUrl);
    const audit = await stack.request<{ data: { action: string }[] }>('GET', `/v1/audit?recordId=${made.id}`);
    expect(audit.body.data.map(({ action }) => action)).toEqual(['connection.reveal', 'connection.create']);
  });

  it('are withdrawn, once or twice, but not when they have ended or an execution waits for them', async () => {
    const withdraw = (collection: string, id: string) =>
      stack.request<Body>('POST', `${path(collection, id)}/withdraw`);
    for (const [collection, body] of [
      ['connections', {}],
      ['issuance', diploma(await phone.didcomm.did())],
      ['verification', askForDegree],
    ] as const) {
      const { body: made } = await make(collection, body);
      for (let time = 1; time <= 2; time++) {
        expect(await withdraw(collection, made.id)).toMatchObject({
          status: 200,
          body: { status: 'withdrawn' },
        });
      }
      expect((await fetch(made.invitationUrl)).status).toBe(404);
    }
    const { body: done } = await make('connections', {});
    await phone.didcomm.take(done.invitationUrl);
    expect(await over('connections', done.id)).toMatchObject({ status: 'completed' });
    expect(await withdraw('connections', done.id)).toMatchObject({ status: 409, body: { code: 2006 } });

    const { id } = await stack.run(await stack.publish(workflowOf([connecting])));
    const { body: page } = await stack.request<{ data: Body[] }>(
      'GET',
      `${path('connections')}?executionId=${id}`,
    );
    expect(await withdraw('connections', page.data[0]?.id ?? '')).toMatchObject({
      status: 409,
      body: { details: [{ executionId: id }] },
    });
  });

  it('are purged completely if no execution created them, except established connections', async () => {
    const holderDid = await phone.didcomm.did();
    const made = {
      connections: await make('connections', {}),
      issuance: await make('issuance', diploma(holderDid)),
      verification: await make('verification', askForDegree),
    };
    await phone.didcomm.take(made.issuance.body.invitationUrl);
    await phone.didcomm.settled(700);
    const ids = Object.values(made).map(({ body }) => body.id);
    const leftOf = async () => {
      const [row] = await stack.db.$client`
        select (select count(*)::int from didcomm_sessions) as sessions,
          (select count(*)::int from didcomm_connections where status <> 'completed') as connections,
          (select count(*)::int from didcomm_invitations where id::text = any (${Object.values(made).map(({ body }) => body.invitationUrl.split('/').at(-1) ?? '')})) as invitations,
          (select count(*)::int from wallet_records where type in ('CredentialRecord', 'ProofRecord', 'DidCommMessageRecord')) as records,
          (select count(*)::int from log where record_id = any (${ids}::uuid[])) as log`;
      return row;
    };
    expect(Object.values((await leftOf()) ?? {}).every((count) => count > 0)).toBe(true);
    const completed = async () =>
      (await stack.db.$client`select from didcomm_connections where status = 'completed'`).count;
    const connectionsBefore = await completed();
    // Sessions of executions are purged with their executions, and this test has no executions to keep.
    await stack.db.$client`update accounts set plan = 'free' where id = ${stack.tenant.accountId}`;
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
    await purgeDaily(stack.reconciler, inDays(1));
    expect(Object.values((await leftOf()) ?? {}).every((count) => count > 0)).toBe(true);
    await purgeDaily(stack.reconciler, inDays(400));
    const [left] = await stack.db.$client`
      select (select count(*)::int from didcomm_sessions where execution_id is null) as sessions,
        (select count(*)::int from didcomm_connections where execution_id is null and status <> 'completed') as connections`;
    expect(left).toEqual({ sessions: 0, connections: 0 });
    expect(await leftOf()).toMatchObject({ invitations: 0, records: 0, log: 0 });
    expect(await completed()).toBe(connectionsBefore);
    await stack.db.$client`update accounts set plan = 'selfHosted' where id = ${stack.tenant.accountId}`;
  });

  it('are refused if a body is wrong, and hidden from others', async () => {
    expect(await make('issuance', { connectionId: 'nothing', ...diploma('did:key:z') })).toMatchObject({
      status: 422,
      body: { code: 2000, details: [{ field: 'connectionId' }] },
    });
    const { status, body } = await make('verification', { nothing: true });
    expect({ status, body }).toMatchObject({
      status: 422,
      body: { details: [{ options: expect.any(Array) }] },
    });
    const { body: made } = await make('connections', {});
    const stranger = await createTestTenant(stack.db, stack.vault);
    const theirs = `/v1/projects/${stranger.projectId}/didcomm/connections/${made.id}`;
    expect((await stack.request('GET', theirs)).status).toBe(404);
    expect((await stack.request('GET', path('connections', 'nonsense'))).status).toBe(404);
  });
});
