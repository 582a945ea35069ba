import { beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../api/app.ts';
import { createLog } from '../../../telemetry/log.ts';
import type { Holder } from '../../../local/wallet/holder.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { revokedIn } from '../../stack/revoked-in.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import {
  askForBadge,
  asking,
  badgeTemplate,
  createBadgeTemplate,
  issuing,
  newHolder,
  shown,
} from '../../stack/wallets.ts';

interface Credential {
  id: string;
  status: string;
  executionId: string;
  statusList: { uri: string; index: number } | null;
  revokedAt: string | null;
}

let stack: Stack;
let byDid: string;
let byCertificate: string;
beforeAll(async () => {
  stack = await sharedStack();
  const body = { selfSigned: { commonName: 'Acme', country: 'DE' } };
  await stack.request('POST', `/v1/wallets/${stack.tenant.walletId}/certificates`, { body });
  byDid = await createBadgeTemplate(stack);
  byCertificate = await createBadgeTemplate(stack, { ...badgeTemplate, issuer: 'x5c' });
});

const path = () => `${stack.project}/credentials`;

async function issued(
  templateId: string,
  { rest = {}, copies = 1, to }: { rest?: object; copies?: number; to?: Holder } = {},
) {
  const holder = to ?? (await newHolder());
  const issue = issuing('issue', templateId, { name: 'Ada' }, rest);
  const { id, ...offered } = await stack.run(await stack.publish(workflowOf([issue])));
  await holder.accept(shown({ id, ...offered }, 'issue', 'offerUri'), { copies });
  await stack.until(id, 'completed');
  const { body } = await stack.request<{ data: Credential[] }>('GET', `${path()}?executionId=${id}`);
  return { holder, credentials: body.data };
}

const revoke = (id: string | undefined) => stack.request<Credential>('POST', `${path()}/${id}/revoke`);

async function errorOf(holder: Holder) {
  const ask = await stack.publish(workflowOf([asking('ask', { dcql: askForBadge })]));
  const asked = await stack.run(ask);
  await holder.present(shown(asked, 'ask', 'authorizationRequestUri'));
  return (await stack.until(asked.id, 'completed', 'failed')).error;
}

describe('an issued credential', () => {
  it.each([
    ['a DID', () => byDid],
    ['a certificate', () => byCertificate],
  ])(
    'counts, signed by %s, until it is revoked, and its list shows that to everybody',
    async (_by, templateId) => {
      const { holder, credentials } = await issued(templateId());
      expect(credentials).toMatchObject([{ status: 'issued', format: 'dc+sd-jwt', revokedAt: null }]);
      const [{ id, statusList } = {}] = credentials;
      expect(await errorOf(holder)).toBeNull();

      const before = await revokedIn(statusList?.uri ?? '');
      const revoked = await revoke(id);
      expect(revoked).toMatchObject({ status: 200, body: { id, status: 'revoked' } });
      expect((await revoke(id)).body).toEqual(revoked.body);
      const after = await revokedIn(statusList?.uri ?? '');
      expect(new Set(after)).toEqual(new Set([...before, statusList?.index]));
      expect(await errorOf(holder)).toMatchObject({
        code: 2002,
        details: [{ queryId: 'badge', status: 'revoked' }],
      });
    },
  );

  it('is found by its execution and its status, and outlives its execution', async () => {
    const { credentials } = await issued(byDid, { rest: { batchSize: 3 }, copies: 3 });
    expect(new Set(credentials.map(({ statusList }) => statusList?.index)).size).toBe(3);
    const [first] = credentials;
    await revoke(first?.id);
    const filter = `executionId=${first?.executionId}&status=revoked`;
    const { body } = await stack.request<{ data: Credential[] }>('GET', `${path()}?${filter}`);
    expect(body.data.map(({ id }) => id)).toEqual([first?.id]);
    await stack.request('DELETE', `${stack.project}/executions/${first?.executionId}`);
    expect((await stack.request('GET', `${path()}/${first?.id}`)).body).toMatchObject({ status: 'revoked' });
  });

  it('cannot be revoked without a status: 2006', async () => {
    const templateId = await createBadgeTemplate(stack, { ...badgeTemplate, revocable: false });
    const { holder, credentials } = await issued(templateId);
    expect(credentials).toMatchObject([{ statusList: null }]);
    expect(await revoke(credentials[0]?.id)).toMatchObject({ status: 409, body: { code: 2006 } });
    expect(await errorOf(holder)).toBeNull();
  });

  it('is hidden from others, and unknown ones are not found', async () => {
    for (const id of ['nothing', '019b0000-0000-7000-8000-000000000000']) {
      expect((await stack.request('GET', `${path()}/${id}`)).status).toBe(404);
      expect((await revoke(id)).status).toBe(404);
    }
  });
});

describe('a status list', () => {
  it('may be kept for a minute, and is not sent again while nothing changes', async () => {
    const { credentials } = await issued(byDid);
    const uri = credentials[0]?.statusList?.uri ?? '';
    const first = await fetch(uri);
    expect(first.headers.get('content-type')).toBe('application/statuslist+jwt');
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag') ?? '';
    expect((await fetch(uri, { headers: { 'if-none-match': etag } })).status).toBe(304);
    await revoke(credentials[0]?.id);
    expect((await fetch(uri, { headers: { 'if-none-match': etag } })).status).toBe(200);
    expect((await fetch(uri.replace(/[0-9a-f]{12}$/, '000000000000'))).status).toBe(404);
  });

  it('has every revocation of two replicas that issue and revoke at once, and no other', async () => {
    const log = createLog({ level: 'fatal', process: 'test' }, { write: () => {} });
    const other = createApp(stack.dependencies, { log, trustedProxies: [] });
    const otherUrl = await other.listen({ host: '127.0.0.1', port: 0 });
    const holder = await newHolder();
    const templateId = await createBadgeTemplate(stack);
    const work = Array.from({ length: 6 }, async (_, turn) => {
      const { credentials } = await issued(templateId, { rest: { batchSize: 4 }, copies: 4, to: holder });
      const revoking = credentials.slice(0, 2).map(async ({ id }) => {
        const at = turn % 2 === 0 ? stack.publicUrl : otherUrl;
        const { status } = await fetch(`${at}${path()}/${id}/revoke`, {
          method: 'POST',
          headers: { 'x-access-token': stack.tenant.apiKey },
        });
        expect(status).toBe(200);
      });
      await Promise.all(revoking);
      return credentials;
    });
    const credentials = (await Promise.all(work)).flat();
    expect(credentials).toHaveLength(24);
    const { body } = await stack.request<{ data: Credential[] }>('GET', `${path()}?status=revoked&limit=100`);
    for (const uri of new Set(credentials.map(({ statusList }) => statusList?.uri ?? ''))) {
      const expected = body.data
        .filter(({ statusList }) => statusList?.uri === uri)
        .map(({ statusList }) => statusList?.index ?? -1);
      for (const address of [uri, uri.replace(stack.publicUrl, otherUrl)]) {
        expect((await revokedIn(address)).toSorted()).toEqual(expected.toSorted());
      }
    }
    await other.close();
  });
});
