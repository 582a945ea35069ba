import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertTemplate } from '../../../db/queries/wallets/templates.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { badgeTemplate } from '../../stack/wallets.ts';
import { newOffer, openRoom, type Room } from '../../stack/identity-room.ts';

let room: Room;
beforeAll(async () => {
  // Nobody can resolve this name, as if the public address belonged to a proxy that cannot be reached from inside.
  room = await openRoom({ publicUrl: 'http://holdfast.test' });
});
afterAll(() => room.close());

/** Passes a wallet's requests to the identity room, without a network. */
const toRoom: typeof fetch = async (input, init) => {
  const request = new Request(input, init);
  const { pathname, search } = new URL(request.url);
  const { status, headers, body } = await room.identity.answer({
    method: request.method === 'POST' ? 'POST' : 'GET',
    url: `${pathname}${search}`,
    headers: Object.fromEntries(request.headers),
    body: new Uint8Array(await request.arrayBuffer()),
  });
  return new Response(body, { status, headers });
};

describe('a wallet with many offers', () => {
  it('issues credentials to more wallets at once than it has connections, and needs no request to itself', async () => {
    const atOnce = room.db.$client.options.max + 5;
    // It has no status, which wallets would look up at a time of their own.
    const { name, ...body } = { ...badgeTemplate, revocable: false };
    const key = { projectId: room.tenant.projectId, kind: 'credential' as const };
    const { id: templateId } = await insertTemplate(room.db, key, { name, body: JSON.stringify(body) });
    const offers = await Promise.all(Array.from({ length: atOnce }, () => newOffer({ ...room, templateId })));
    const given = await Promise.all(
      offers.map(async ({ offerUri }) =>
        (await createHolder(emptyState(), { fetch: toRoom })).accept(offerUri),
      ),
    );
    expect(given.flat()).toHaveLength(atOnce);
  });
});
