import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { NIL } from 'uuid';
import { transact } from '../../../db/connection/transaction.ts';
import { createIdentity } from '../../../identity/create-identity.ts';
import type { Identity } from '../../../identity/port.ts';
import { walletModules } from '../../../identity/protocols/registry.ts';
import type { WalletModule } from '../../../identity/protocols/wallet-protocol.ts';
import { currentWalletTransaction } from '../../../identity/wallet/wallet-transaction.ts';
import { fromOutside } from '../../../net/outbound/wants.ts';
import { answerTo } from '../../../src/executions/concurrency/turns.ts';
import { openRoom, type Room } from '../../stack/identity-room.ts';

/** Renames the wallet and registers a signal, then does what the test wants. */
const work = async (then: () => Promise<unknown>): Promise<void> => {
  const { tx, walletId, projectId, afterCommit } = currentWalletTransaction();
  const turn = { accountId: NIL, projectId };
  const signal = { inboxId: NIL, executionId: NIL, kind: 'event', holdId: null } as const;
  await tx.$client`update wallets set name = name || '+' where id = ${walletId}`;
  afterCommit((dispatcher) => dispatcher.signal(signal), answerTo(turn));
  await then();
};

let room: Room;
let identity: Identity;
let then: () => Promise<unknown>;
/** The name of the wallet as everybody sees it when a run is signalled. */
const seen: string[] = [];

interface Probe {
  work(): Promise<void>;
}

const probe: WalletModule<Probe> = {
  name: 'probe',
  paths: ['/probe'],
  load:
    async () =>
    ({ inWalletTransaction }) => ({
      wallet: (inWallet) => ({ work: () => inWallet(() => work(then)) }),
      prepares: () => ({}),
      async receive({ url }) {
        if (url !== '/probe') return null;
        await inWalletTransaction(room.tenant.walletId, () => work(then));
        return { status: 204, headers: {}, body: '' };
      },
    }),
};

const nameOf = async (): Promise<string> => {
  const [row] = await room.db.$client<[{ name: string }]>`
    select name from wallets where id = ${room.tenant.walletId}`;
  return row.name;
};

const signalled: Promise<void>[] = [];
const settled = async (): Promise<string[]> => {
  await Promise.all(signalled);
  return seen;
};

beforeAll(async () => {
  room = await openRoom();
  identity = await createIdentity({
    ...room,
    publicUrl: 'http://holdfast.test',
    onOccurrences: async () => {},
    dispatching: {
      afterCommit: (task) => void signalled.push(task()),
      dispatcher: { start: async () => {}, signal: async () => void seen.push(await nameOf()) },
    },
    modules: { ...walletModules, parts: [...walletModules.parts, probe] },
  });
});
afterAll(() => room.close());
beforeEach(() => {
  seen.length = 0;
  signalled.length = 0;
  then = async () => {};
});

const answer = () => identity.answer({ method: 'GET', url: '/probe', headers: {} });

describe('the signal to a run that waits for a wallet', () => {
  it('is sent once, after the commit of the answer', async () => {
    const before = await nameOf();
    await answer();
    expect(await settled()).toEqual([`${before}+`]);
  });

  it('is not sent if the answer is rolled back', async () => {
    const before = await nameOf();
    then = () => Promise.reject(new Error('refused'));
    await expect(answer()).rejects.toThrow('refused');
    expect(await nameOf()).toBe(before);
    expect(await settled()).toEqual([]);
  });

  it('is sent once if the transaction is repeated with data from outside', async () => {
    const before = await nameOf();
    let runs = 0;
    // The agent may swallow the error, so the work ends well and is repeated all the same.
    then = () => {
      runs++;
      return fromOutside('data', async () => 'loaded').catch(() => {});
    };
    await answer();
    expect(runs).toBe(2);
    expect(await settled()).toEqual([`${before}+`]);
  });

  it('is sent once the transaction of a caller is reported as committed, and only once', async () => {
    const before = await nameOf();
    const { projectId, walletId } = room.tenant;
    const worked = await transact(room.db, async (tx) => {
      await (await identity.wallet(tx, { projectId, walletId })).over(probe).work();
      return tx;
    });
    expect(await settled()).toEqual([]);
    identity.committed(worked);
    identity.committed(worked);
    expect(await settled()).toEqual([`${before}+`]);
  });
});
