import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePorts } from '../../../local/ports.ts';
import { createHolder, type Holder } from '../../../local/wallet/holder.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { workflowOf } from '../../stack/definitions.ts';
import { connecting } from '../../stack/didcomm.ts';
import { eventually } from '../../stack/eventually.ts';
import { startStack, type OwnStack } from '../../stack/stack.ts';
import { shown } from '../../stack/wallets.ts';

let stack: OwnStack;
let holder: Holder;
let workflow: string;
/** Is called before the wallet repeats a message that was refused. */
let beforeNextTry: (status: number) => Promise<void> = async () => {};
beforeAll(async () => {
  stack = await startStack();
  const [port = 0] = await freePorts(1);
  holder = await createHolder(emptyState(), {
    port,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const answer = await fetch(request.clone());
      if (request.method !== 'POST' || answer.ok) return answer;
      await beforeNextTry(answer.status);
      return fetch(request);
    },
  });
  workflow = await stack.publish(workflowOf([connecting]));
});
afterAll(async () => {
  await holder.close();
  await stack.stop();
});

const refused = async () => {
  const [row] = await stack.db.$client<[{ refused: number }]>`
    select refused_messages as refused from wallets where id = ${stack.tenant.walletId}`;
  return row.refused;
};

/** Damages stored records so that they cannot be decrypted, until they are repaired. Returns their number. */
async function damage(table: 'wallet_records' | 'wallet_keys'): Promise<() => Promise<void>> {
  const sql = stack.db.$client;
  const rows = await sql<{ id: string; sealed: Buffer }[]>`
    select id, ${sql(table === 'wallet_keys' ? 'private_jwk' : 'value')} as sealed from ${sql(table)}
    where wallet_id = ${stack.tenant.walletId}`;
  const write = (id: string, sealed: Buffer) => sql`
    update ${sql(table)} set ${sql(table === 'wallet_keys' ? 'private_jwk' : 'value')} = ${sealed}
    where wallet_id = ${stack.tenant.walletId} and id = ${id}`;
  for (const { id, sealed } of rows) await write(id, randomBytes(sealed.length));
  return async () => {
    for (const { id, sealed } of rows) await write(id, sealed);
  };
}

describe('an internal error', () => {
  it.each(['wallet_records', 'wallet_keys'] as const)(
    'while a message is received is answered 500 and logged, and not counted against the sender: %s',
    async (table) => {
      const { id, ...held } = await stack.run(workflow);
      const url = shown({ id, ...held }, 'connect', 'invitationUrl');
      const before = await refused();
      const putRight = await damage(table);
      const statuses: number[] = [];
      beforeNextTry = async (status) => {
        statuses.push(status);
        await putRight();
      };
      await holder.didcomm.take(url);
      expect(statuses).toEqual([500]);
      const errors = stack.logged
        .map((line) => JSON.parse(line) as { level: string; supportId?: string; err?: { message: string } })
        .filter(({ supportId }) => supportId !== undefined);
      expect(errors).not.toHaveLength(0);
      stack.logged.length = 0;
      expect(await refused()).toBe(before);
      expect((await stack.until(id, 'completed', 'failed')).error).toBeNull();
      await holder.didcomm.settled(100);
    },
  );

  it('is not assumed if the message itself is wrong: that is answered 400 and counted', async () => {
    const { id, ...held } = await stack.run(workflow);
    const url = shown({ id, ...held }, 'connect', 'invitationUrl');
    const asked = await fetch(url, { headers: { accept: 'application/json' } });
    const { services } = (await asked.json()) as { services: { serviceEndpoint: string }[] };
    const before = await refused();
    const post = (body: string) => fetch(services[0]?.serviceEndpoint ?? '', { method: 'POST', body });
    const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const envelope = (header: object) =>
      JSON.stringify({ protected: encode(header), iv: 'AAAA', ciphertext: 'AAAA', tag: 'AAAA' });
    const bodies = [
      envelope({ recipients: [{ header: { kid: '0OIl' } }] }),
      envelope({
        alg: 'Anoncrypt',
        enc: 'xchacha20poly1305_ietf',
        recipients: [{ header: { kid: '4'.repeat(43) } }],
      }),
    ];
    for (const body of bodies) expect((await post(body)).status).toBe(400);
    await eventually(async () => expect(await refused()).toBe(before + bodies.length));
    expect((await stack.get(id)).status).toBe('onHold');
  });
});
