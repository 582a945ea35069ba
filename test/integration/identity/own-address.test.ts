import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemplate } from '../../../db/queries/wallets/templates.ts';
import { createHolder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { badgeTemplate } from '../../stack/wallets.ts';
import { newOffer, openRoom, type Room } from './room.ts';

let room: Room;
beforeAll(async () => {
  // A name that nobody resolves: as where the public address is that of a proxy which can't be reached from inside.
  room = await openRoom({ publicUrl: 'http://holdfast.test' });
});
afterAll(() => room.close());

/** Hands a wallet's requests to the identity room, past any network. */
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

describe('a wallet of ours', () => {
  it('issues credentials to more wallets at once than it has connections, and needs no request to itself for it', async () => {
    const atOnce = room.db.$client.options.max + 5;
    // Without a status, which wallets look up in a time of their own.
    const { name, ...body } = { ...badgeTemplate, revocable: false };
    const key = { projectId: room.tenant.projectId, kind: 'credential' as const };
    const { id: templateId } = await createTemplate(room.db, key, { name, body: JSON.stringify(body) });
    const offers = await Promise.all(Array.from({ length: atOnce }, () => newOffer({ ...room, templateId })));
    const given = await Promise.all(
      offers.map(async ({ offerUri }) =>
        (await createHolder(emptyState(), { fetch: toRoom })).accept(offerUri),
      ),
    );
    expect(given.flat()).toHaveLength(atOnce);
  });
});
