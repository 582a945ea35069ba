import { beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../../db/connection/transaction.ts';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { eventually } from '../../stack/eventually.ts';
import { issueCertificate, ofServer } from '../../stack/certificates.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { askingOver, connecting, diploma, issuingOver, textIn } from '../../stack/didcomm.ts';
import { openSocketServer } from '../../stack/socket-server.ts';
import { sharedStack } from '../../stack/shared-stack.ts';
import type { Stack } from '../../stack/stack.ts';
import { newHolder, shown } from '../../stack/wallets.ts';
import { openFront } from './front.ts';
import { openRoom } from '../../stack/identity-room.ts';
import { didcomm as didcommProtocol } from '../../../identity/protocols/didcomm/protocol.ts';

/** Creates a wallet behind a WebSocket, which passes messages to the wallet's own endpoint. */
async function holderBehindSocket(urlOf: (port: number) => string, tls?: { key: string; cert: string }) {
  const [port = 0] = await freePorts(1);
  const passed: Promise<Response>[] = [];
  const server = await openSocketServer((text) => {
    passed.push(fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: text }));
  }, tls);
  const holder = await createHolder(emptyState(), { port, endpoint: urlOf(server.port) });
  return {
    holder,
    passed,
    async close() {
      server.close();
      // The wallet may still be busy with a message that the test did not wait for.
      await Promise.all(passed);
      await holder.close();
    },
  };
}

describe('an execution', () => {
  let stack: Stack;
  let workflow: string;
  beforeAll(async () => {
    stack = await sharedStack();
    workflow = await stack.publish(
      workflowOf([connecting, issuingOver(diploma('$.input.holder')), askingOver()]),
    );
  });

  const invite = async ({ didcomm }: Holder): Promise<string> => {
    const { id, ...held } = await stack.run(workflow, { holder: await didcomm.did() });
    await didcomm.take(shown({ id, ...held }, 'connect', 'invitationUrl'));
    await stack.heldAt(id, 'issue');
    await eventually(() => expect(didcomm.happened).toEqual([expect.stringMatching('Connected')]));
    return id;
  };

  const kept = async () => {
    const rows = await stack.db.$client<{ id: string }[]>`
      select id from didcomm_queue where wallet_id = ${stack.tenant.walletId} order by id`;
    return rows.map(({ id }) => id);
  };

  const unsent = () =>
    stack.db.$client`select from didcomm_outbound where wallet_id = ${stack.tenant.walletId}`;

  it('reaches a wallet without an endpoint, which picks up its kept messages', async () => {
    const phone = await newHolder();
    const id = await invite(phone);
    const offer = await kept();
    expect(offer).toHaveLength(1);
    // Nobody else receives the message, and nothing is sent anywhere.
    const other = await newHolder();
    await invite(other);
    await other.didcomm.pickUp();
    expect(await kept()).toEqual(expect.arrayContaining(offer));
    expect(await unsent()).toHaveLength(0);

    await phone.didcomm.pickUp();
    await stack.heldAt(id, 'ask');
    // Messages that the wallet has acknowledged are deleted.
    expect(await kept()).not.toEqual(expect.arrayContaining(offer));
    await phone.didcomm.pickUp();
    const done = await stack.until(id, 'completed', 'failed');
    expect(done.error).toBeNull();
    expect(done.payload.actions['ask']?.output).toMatchObject({
      presentationExchange: { status: 'verified', isVerified: true },
    });
    await Promise.all([phone.close(), other.close()]);
  });

  it.each([
    ['a thousand messages', 1_000, 10],
    ['messages of 16 MiB', 16, 1_048_576],
  ])('fails if a wallet without an endpoint never picks up %s', async (_what, count, bytes) => {
    const phone = await newHolder();
    const first = await invite(phone);
    await stack.db.$client`
      insert into didcomm_queue (wallet_id, connection_agent_id, recipients, message, sealed_under)
      select q.wallet_id, q.connection_agent_id, q.recipients, convert_to(repeat('x', ${bytes}), 'UTF8'), q.sealed_under
      from didcomm_queue q, generate_series(1, ${count})
      where q.id = (select max(id::text)::uuid from didcomm_queue)`;
    const connectionId = textIn(await stack.get(first), 'connect', 'connection', 'connectionId');
    const before = (await kept()).length;
    const offering = await stack.publish(
      workflowOf([issuingOver({ connectionId, ...diploma(await phone.didcomm.did()) })]),
    );
    const { id } = await stack.run(offering);
    expect((await stack.until(id, 'completed', 'failed')).error).toMatchObject({
      code: 2002,
      message: 'The wallet does not fetch its messages.',
    });
    expect((await kept()).length).toBe(before);
    // The withdrawal of an offer is sent at once.
    await stack.request('POST', `${stack.project}/executions/${first}/cancel`);
    await stack.until(first, 'cancelled');
    await phone.close();
  });

  it('reaches a wallet over its WebSocket', async () => {
    const { holder, passed, close } = await holderBehindSocket((port) => `ws://127.0.0.1:${port}/`);
    const { id, ...held } = await stack.run(workflow, { holder: await holder.didcomm.did() });
    await holder.didcomm.take(shown({ id, ...held }, 'connect', 'invitationUrl'));
    const done = await stack.until(id, 'completed', 'failed');
    expect(done.error).toBeNull();
    expect(passed.length).toBeGreaterThan(0);
    await eventually(async () => {
      expect(await unsent()).toHaveLength(0);
    });
    await close();
  });
});

describe('a wallet of ours', () => {
  it('answers over a WebSocket under TLS', async () => {
    const [port = 0] = await freePorts(1);
    const front = await openFront(port);
    const {
      chain: cert,
      privateKey: key,
      authority,
    } = issueCertificate({ dns: 'wallet.test', extensions: ofServer });
    const outside = { lookup: async () => ['127.0.0.1'], certificateAuthorities: authority };
    const room = await openRoom({ publicUrl: `http://127.0.0.1:${port}`, outside });
    front.use([room.identity]);
    const { holder, passed, close } = await holderBehindSocket((at) => `wss://wallet.test:${at}/`, {
      key,
      cert,
    });
    const { connectionId, invitationUrl } = await transact(room.db, async (tx) =>
      (await room.identity.wallet(tx, { projectId: room.tenant.projectId, walletId: room.tenant.walletId }))
        .over(didcommProtocol)
        .connect({ expiresAt: Date.now() + 3_600_000 }),
    );
    await holder.didcomm.take(invitationUrl);
    await eventually(async () => {
      const rows = await room.db.$client`select status from didcomm_connections where id = ${connectionId}`;
      expect(rows).toEqual([{ status: 'completed' }]);
    });
    expect(passed.length).toBeGreaterThan(0);
    await close();
    await front.close();
    await room.close();
  });
});
