import { DidCommAttachment, DidCommAttachmentData } from '@credo-ts/didcomm';
import { expect, it } from 'vitest';
import { exactCredentials } from '../../../identity/protocols/didcomm/exact-credentials.ts';

const attached = (json: object) =>
  new DidCommAttachment({ data: new DidCommAttachmentData({ json: json as never }) });
const isAccepted = (offered: object, requested: object): Promise<boolean> =>
  exactCredentials().shouldAutoRespondToRequest(
    {} as never,
    { offerAttachment: attached(offered), requestAttachment: attached(requested) } as never,
  );

const nested = (levels: number): object => (levels === 0 ? {} : { next: nested(levels - 1), last: {} });

it('a credential is signed if it equals the offer, however deep it is', async () => {
  expect(await isAccepted({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
  // With two steps at each level, this would take four thousand million steps.
  expect(await isAccepted(nested(32), nested(32))).toBe(true);
});

it('a credential that differs from the offer is not signed', async () => {
  expect(await isAccepted({ a: [1] }, { a: [2] })).toBe(false);
  expect(await isAccepted({ a: [1] }, { a: { 0: 1 } })).toBe(false);
  expect(await isAccepted({ a: 1 }, { a: 1, b: 1 })).toBe(false);
});
