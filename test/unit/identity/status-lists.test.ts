import { X509Certificate } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { statusOf } from '../../../identity/status/check-status.ts';
import { UnknownStatus } from '../../../identity/status/unknown-status.ts';
import { claim } from '../../../identity/status/list-tokens.ts';
import {
  runInWalletTransaction,
  type WalletTransaction,
} from '../../../identity/wallet/wallet-transaction.ts';
import { issueCertificate } from '../../stack/certificates.ts';
import { cwtList, identifierListCwt, listsOf, statusListJwt } from '../../stack/status-lists.ts';

const uri = 'https://lists.example/1';
const signer = issueCertificate();
const trusted = { dids: [], certificates: [new X509Certificate(signer.chain)] };
const id = Buffer.from('an identifier');
const now = () => Math.floor(Date.now() / 1000);

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

/** A source of lists whose next answers are these, and the verifiers that ask it. */
function source() {
  const asked: string[] = [];
  let answer = (_at: string): Response | Promise<Response> => new Response(null, { status: 503 });
  const context = listsOf('https://holdfast.example', (at) => {
    asked.push(at);
    return answer(at);
  });
  const status = (project = 'a', idx = 1, by = trusted) =>
    runInWalletTransaction({ projectId: project } as WalletTransaction, () =>
      statusOf(context, { reference: { uri, idx }, owner: 'dc+sd-jwt' }, by),
    );
  return {
    context,
    status,
    gives: (next: typeof answer) => void (answer = next),
    givesList: (claims: Record<string, unknown> = {}, by = signer) =>
      void (answer = () => new Response(statusListJwt(by, uri, claims))),
    isDown: () => void (answer = () => new Response(null, { status: 503 })),
    asked: () => asked.length,
  };
}

describe('a status list of others', () => {
  it('is requested once until its ttl is over', async () => {
    const lists = source();
    lists.givesList({ ttl: 600, exp: now() + 10_000 });
    expect([await lists.status(), await lists.status('a', 0)]).toEqual([1, 0]);
    pass(599);
    expect(await lists.status()).toBe(1);
    expect(lists.asked()).toBe(1);
    pass(2);
    expect(await lists.status()).toBe(1);
    expect(lists.asked()).toBe(2);
  });

  it.each([
    ['counted from when it was issued', () => ({ iat: now() - 500, ttl: 600 })],
    ['and not beyond its end', () => ({ ttl: 600, exp: now() + 100 })],
  ])('is requested once: %s', async (_what, claims) => {
    const lists = source();
    lists.givesList(claims());
    await lists.status();
    pass(99);
    await lists.status();
    expect(lists.asked()).toBe(1);
    pass(2);
    await lists.status();
    expect(lists.asked()).toBe(2);
  });

  it('is requested once in a minute if it does not say so', async () => {
    const lists = source();
    lists.givesList({ iat: now() - 5_000 });
    await lists.status();
    pass(59);
    await lists.status();
    expect(lists.asked()).toBe(1);
    pass(2);
    await lists.status();
    expect(lists.asked()).toBe(2);
  });

  it('is requested once for many presentations at once', async () => {
    const lists = source();
    const { promise, resolve } = Promise.withResolvers<Response>();
    lists.gives(() => promise);
    const all = [1, 1, 0, 1].map((idx) => lists.status('a', idx));
    resolve(new Response(statusListJwt(signer, uri, { ttl: 600 })));
    expect(await Promise.all(all)).toEqual([1, 1, 0, 1]);
    expect(lists.asked()).toBe(1);
  });

  it('is requested once for each kind', async () => {
    const lists = source();
    const bytes = new Uint8Array(await identifierListCwt(signer, uri, [id], new Map([[claim.ttl, 600]])));
    lists.gives(() => new Response(bytes, { headers: cwtList }));
    const reference = { uri, id: id.toString('base64url') };
    for (let time = 0; time < 3; time++)
      expect(await statusOf(lists.context, { reference, owner: 'mso_mdoc' }, trusted)).toBe(1);
    expect(lists.asked()).toBe(1);
  });

  it('is requested once for each project', async () => {
    const lists = source();
    lists.givesList({ ttl: 600 });
    await lists.status('a');
    await lists.status('b');
    await lists.status('a');
    expect(lists.asked()).toBe(2);
  });
});

describe('a status list whose source gives nothing', () => {
  it('counts until it has expired', async () => {
    const lists = source();
    lists.givesList({ ttl: 60, exp: now() + 1_000 });
    await lists.status();
    lists.isDown();
    pass(500);
    expect(await lists.status()).toBe(1);
    pass(600);
    await expect(lists.status()).rejects.toThrow(UnknownStatus);
  });

  it('counts for a day if it never expires', async () => {
    const lists = source();
    lists.givesList({ ttl: 60 });
    await lists.status();
    lists.isDown();
    pass(80_000);
    expect(await lists.status()).toBe(1);
    pass(10_000);
    await expect(lists.status()).rejects.toThrow(UnknownStatus);
  });

  it('is not requested again at once', async () => {
    const lists = source();
    lists.givesList({ ttl: 60, exp: now() + 1_000 });
    await lists.status();
    lists.isDown();
    pass(100);
    await lists.status();
    await lists.status();
    expect(lists.asked()).toBe(2);
    lists.givesList({ status_list: { bits: 1, lst: '' }, iat: 'never' });
    pass(40);
    expect(await lists.status()).toBe(1);
    lists.givesList({ ttl: 60, exp: now() + 10_000 });
    pass(40);
    await lists.status();
    pass(50);
    await lists.status();
    expect(lists.asked()).toBe(4);
  });

  it('is not replaced by a list of a stranger', async () => {
    const lists = source();
    lists.givesList({ ttl: 60, exp: now() + 10_000 });
    await lists.status();
    pass(100);
    lists.givesList({ ttl: 6_000 }, issueCertificate());
    expect(await lists.status()).toBe(1);
  });

  it('counts for those who trust its signer', async () => {
    const lists = source();
    lists.givesList({ ttl: 600 });
    await lists.status();
    const nobody = { dids: [], certificates: [] };
    await expect(lists.status('a', 1, nobody)).rejects.toThrow(UnknownStatus);
    expect(await lists.status()).toBe(1);
    expect(lists.asked()).toBe(1);
  });
});
