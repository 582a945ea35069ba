import { beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { eventually } from '../../stack/eventually.ts';
import { holdLock } from '../../stack/held-lock.ts';
import { openOffer } from '../../stack/raw-issuance.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { askForBadge, asking, createBadgeTemplate, issuing, newHolder, shown } from '../../stack/wallets.ts';

let stack: Stack;
let holder: Holder;
let templateId: string;
beforeAll(async () => {
  stack = await sharedStack();
  holder = await newHolder();
  templateId = await createBadgeTemplate(stack);
});

const offering = async (rest: object = {}) =>
  stack.run(await stack.publish(workflowOf([issuing('issue', templateId, { name: 'Ada' }, rest)])));

const statusOf = async (id: string) => {
  const [row] = await stack.db.$client<[{ status: string }?]>`
    select status from openid4vc_sessions where execution_id = ${id}`;
  return row?.status;
};

const resume = (id: string) =>
  stack.request('POST', `${stack.project}/executions/${id}/resume`, { body: { actionId: 'issue' } });

/** A wallet of the project that has never offered anything. */
async function newIssuer(): Promise<string> {
  const { body } = await stack.request<{ id: string }>('POST', '/v1/wallets', {
    body: { projectId: stack.tenant.projectId, name: 'Acme' },
  });
  return body.id;
}

async function offeredBy(walletId: string, rest: object = {}): Promise<{ id: string; offerUri: string }> {
  const credentials = [{ credentialTemplateId: templateId, attributes: { name: 'Ada' } }];
  const { body } = await stack.request<{ id: string; offerUri: string }>(
    'POST',
    `${stack.project}/openid4vc/issuance`,
    { body: { walletId, credentials, ...rest } },
  );
  return body;
}

const batchOf = async (walletId: string): Promise<unknown> => {
  const at = `${stack.publicUrl}/.well-known/openid-credential-issuer/oid4vci/${walletId}`;
  const metadata = (await (await fetch(at)).json()) as { batch_credential_issuance?: unknown };
  return metadata.batch_credential_issuance;
};

describe('an offer with a batch', () => {
  it('gives the announced number of copies, each with its own key, and any of them can be shown', async () => {
    const { id, ...offered } = await offering({ batchSize: 3 });
    const held = await holder.accept(shown({ id, ...offered }, 'issue', 'offerUri'), { copies: 3 });
    expect(held).toMatchObject([{ claims: { name: 'Ada' }, copies: 3 }]);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();

    const ask = await stack.publish(workflowOf([asking('ask', { dcql: askForBadge })]));
    const asked = await stack.run(ask);
    await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
    expect((await stack.until(asked.id, 'completed', 'failed')).error).toBeNull();
  });

  it('gives in every offer what the metadata announce, earlier and later ones, and nobody gets more', async () => {
    const issuer = await newIssuer();
    const earlier = await offeredBy(issuer);
    expect(await batchOf(issuer)).toBeUndefined();
    await offeredBy(issuer, { batchSize: 3 });
    expect(await batchOf(issuer)).toEqual({ batch_size: 3 });
    const later = await offeredBy(issuer, { batchSize: 2 });
    expect(await batchOf(issuer)).toEqual({ batch_size: 3 });
    expect(await holder.accept(earlier.offerUri, { copies: 3 })).toMatchObject([{ copies: 3 }]);
    const wallet = await openOffer(later.offerUri);
    const proofs = { jwt: await wallet.prove(5) };
    const { body } = await wallet.ask('credential', { credential_configuration_id: templateId, proofs });
    expect(body['credentials']).toHaveLength(3);
  });

  it('gives the copies that a deferred offer has promised, also if more are announced meanwhile', async () => {
    const issuer = await newIssuer();
    const { id, offerUri } = await offeredBy(issuer, { batchSize: 2, deferred: true });
    const wallet = await openOffer(offerUri);
    const proofs = { jwt: await wallet.prove(3) };
    const { body } = await wallet.ask('credential', { credential_configuration_id: templateId, proofs });
    await offeredBy(issuer, { batchSize: 9 });
    await stack.request('POST', `${stack.project}/openid4vc/issuance/${id}/release`);
    const later = { transaction_id: body['transaction_id'] };
    await eventually(async () => {
      const { body: given } = await wallet.ask('deferred-credential', later);
      expect(given['credentials']).toHaveLength(2);
    });
  });

  it('gives nothing for a key that is proved twice, and stays open', async () => {
    const { id, offerUri } = await offeredBy(await newIssuer(), { batchSize: 3 });
    const wallet = await openOffer(offerUri);
    const [one = '', other = ''] = await wallet.prove(2);
    const askWith = (...jwt: string[]) =>
      wallet.ask('credential', { credential_configuration_id: templateId, proofs: { jwt } });
    expect(await askWith(one, other, one)).toEqual({
      status: 400,
      body: {
        error: 'invalid_proof',
        error_description: 'Two proofs are of the same key: each copy needs a key of its own',
      },
    });
    expect((await askWith(one, other)).body['credentials']).toHaveLength(2);
    expect(await stack.db.$client`select status from openid4vc_sessions where id = ${id}`).toEqual([
      { status: 'completed' },
    ]);
  });
});

describe('a deferred offer', () => {
  it('gives its credentials after a resume has released them, and not before', async () => {
    const { id, ...offered } = await offering({ deferred: true });
    let given = false;
    const accepting = holder.accept(shown({ id, ...offered }, 'issue', 'offerUri')).then((held) => {
      given = true;
      return held;
    });
    await eventually(async () => expect(await statusOf(id)).toBe('accepted'));
    expect((await stack.get(id)).status).toBe('onHold');
    expect(given).toBe(false);

    expect((await resume(id)).status).toBe(202);
    expect(await accepting).toMatchObject([{ claims: { name: 'Ada' } }]);
    const done = await stack.until(id, 'completed', 'failed');
    expect(done.error).toBeNull();
    expect(done.payload.actions['issue']?.output).toMatchObject({ issuance: { status: 'completed' } });
  });

  it('may be released before a wallet comes, once, and waits until its end', async () => {
    const { id, ...offered } = await offering({ deferred: true });
    const endOf = async () => {
      const [row] = await stack.db.$client`select expires_at from holds where execution_id = ${id}`;
      return row?.['expires_at'];
    };
    const end = await endOf();
    await resume(id);
    await stack.until(id, 'onHold');
    expect(await endOf()).toEqual(end);
    expect((await resume(id)).status).toBe(409);
    expect(await holder.accept(shown({ id, ...offered }, 'issue', 'offerUri'))).toHaveLength(1);
    expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
  });

  it('is released by itself if no execution waits for it', async () => {
    const collection = `${stack.project}/openid4vc/issuance`;
    const body = {
      credentials: [{ credentialTemplateId: templateId, attributes: { name: 'Ada' } }],
      deferred: true,
    };
    const { body: made } = await stack.request<{ id: string; offerUri: string }>('POST', collection, {
      body,
    });
    const release = () => stack.request('POST', `${collection}/${made.id}/release`);
    expect(await release()).toMatchObject({ status: 200, body: { id: made.id, status: 'offered' } });
    expect(await holder.accept(made.offerUri)).toHaveLength(1);
    expect((await release()).status).toBe(409);
    const unknown = `${collection}/019b0000-0000-7000-8000-000000000000/release`;
    expect((await stack.request('POST', unknown)).status).toBe(404);
  });

  it('is not released if it ends at the same time', async () => {
    const collection = `${stack.project}/openid4vc/issuance`;
    const { body: made } = await stack.request<{ id: string }>('POST', collection, {
      body: {
        credentials: [{ credentialTemplateId: templateId, attributes: { name: 'Ada' } }],
        deferred: true,
      },
    });
    const ending = await holdLock(
      stack.db,
      (sql) => sql`update openid4vc_sessions set status = 'completed' where id = ${made.id}`,
    );
    const released = stack.request('POST', `${collection}/${made.id}/release`);
    await ending.awaited('openid4vc_sessions');
    await ending.release();
    expect(await released).toMatchObject({
      status: 409,
      body: { code: 2006, message: expect.stringContaining('cannot be released') },
    });
    expect(await stack.db.$client`select released_at from openid4vc_sessions where id = ${made.id}`).toEqual([
      { released_at: null },
    ]);
  });

  it('is released by its action alone if it belongs to an execution; an offer that is not deferred accepts no resume', async () => {
    const { id } = await offering({ deferred: true });
    const [session] = await stack.db.$client<[{ id: string }?]>`
      select id from openid4vc_sessions where execution_id = ${id}`;
    const path = `${stack.project}/openid4vc/issuance/${session?.id}/release`;
    expect((await stack.request('POST', path)).status).toBe(409);
    expect((await resume((await offering()).id)).status).toBe(409);
  });
});
