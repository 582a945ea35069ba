import { readFileSync } from 'node:fs';
import { setTimeout as turn } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { transact } from '../../../db/connection/transaction.ts';
import { inProcess } from '../../../identity/protocols/anoncreds/native/in-process.ts';
import { limitKeyGeneration } from '../../../services/wallets/limit-key-generation.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { eventually } from '../../stack/eventually.ts';
import { openRoom, type Room } from '../../stack/identity-room.ts';
import { anoncreds } from '../../../identity/protocols/anoncreds/protocol.ts';

let room: Room;
let schemaId: string;
beforeAll(async () => {
  room = await openRoom({ connections: 1 });
  const schema = { name: 'Badge', version: '1.0', attributeNames: ['Name'], network: 'did:web' } as const;
  ({ id: schemaId } = await transact(room.db, async (tx) =>
    (await room.identity.wallet(tx, room.tenant)).over(anoncreds).createSchema(schema),
  ));
});
afterAll(() => room.close());

const prepared = async (tag: string, signal?: AbortSignal) =>
  (await room.identity.prepares(anoncreds, room.tenant)).credentialDefinition(
    { schemaId, tag, revocable: false },
    signal,
  );

const definition = {
  issuerId: 'did:web:holdfast.test',
  schemaId: 'did:web:holdfast.test?schema',
  schema: { issuerId: 'did:web:holdfast.test', name: 'Badge', version: '1.0', attrNames: ['Name'] },
  tag: 'badge',
  revocable: false,
};

describe('the creation of the keys of a credential definition', () => {
  it('has no secret of the process that asks for it', async () => {
    vi.stubEnv('HOLDFAST_MASTER_KEY', 'a secret');
    onTestFinished(() => void vi.unstubAllEnvs());
    const end = new AbortController();
    const made = inProcess('definition', { ...definition, tag: 'environment' }, end.signal);
    const pid = await eventually(() => {
      const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8').trim().split(' ');
      const own = children.find((child) =>
        readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('native/process.ts'),
      );
      if (own === undefined) throw new Error('it has not begun');
      return own;
    });
    const names = readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((one) => one.split('=')[0]);
    end.abort(new Error('enough'));
    await expect(made).rejects.toThrow('enough');
    expect(names).toContain('PATH');
    expect(names).not.toContain('HOLDFAST_MASTER_KEY');
  });

  it('leaves this process free for everything else, and its only connection, too', async () => {
    const end = new AbortController();
    const made = prepared('free').finally(() => end.abort());
    // This comes after the inputs of the keys were read: there is one connection, which is used in order.
    await room.db.$client`select 1`;
    expect(end.signal.aborted).toBe(false);
    let turns = 0;
    for (; !end.signal.aborted; turns++) await turn(1);
    expect(await made).toMatchObject({ wanted: { schemaId, tag: 'free' } });
    // A native call on this thread would leave none.
    expect(turns).toBeGreaterThan(10);
  }, 300_000);

  it('lets a stopped caller wait no longer', async () => {
    const two = [inProcess('definition', definition), inProcess('definition', definition)];
    let isOver = false;
    const over = Promise.all(two).finally(() => (isOver = true));
    const stop = new AbortController();
    const third = inProcess('definition', definition, stop.signal);
    stop.abort(new Error('stopped'));
    await expect(third).rejects.toThrow('stopped');
    expect(isOver).toBe(false);
    expect(await over).toHaveLength(2);
    // There is a place again. Making no keys takes no time.
    const { issuerId, tag } = definition;
    const none = { issuerId, tag, definitionId: issuerId, definition: {}, size: 4 };
    await expect(inProcess('registry', none)).rejects.toThrow(
      /credential definition|CredentialDefinition|missing/i,
    );
  }, 300_000);

  it('ends within the call if its caller is stopped, and the process of the caller goes on', async () => {
    const stopped = async (): Promise<unknown> => {
      const stop = new AbortController();
      const made = inProcess('definition', definition, stop.signal);
      await turn(1_500);
      stop.abort(new Error('stopped'));
      return made.catch((error: Error) => error.message);
    };
    // The search for primes may be over sooner, by chance: then it is begun once more.
    let ended = await stopped();
    for (let more = 0; typeof ended !== 'string' && more < 5; more += 1) ended = await stopped();
    expect(ended).toBe('stopped');
    // A thread would end this process as soon as its native call has returned.
    expect(await inProcess('definition', definition)).toHaveProperty('definition');
  }, 300_000);

  it('asks callers beyond the eighth to come again', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const eight = Array.from({ length: 8 }, () => limitKeyGeneration(() => promise));
    await expect(limitKeyGeneration(() => promise)).rejects.toEqual(errors.tooManyDefinitionKeys(8));
    resolve();
    await Promise.all(eight);
    expect(await limitKeyGeneration(async () => 'made')).toBe('made');
  });
});
