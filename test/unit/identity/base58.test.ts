import { MultiBaseEncoder, TypedArrayEncoder } from '@credo-ts/core';
import { beforeAll, expect, it } from 'vitest';
import { boundBase58 } from '../../../identity/bounds/base58.ts';
import { Budget, BudgetExceeded, messageLimits } from '../../../identity/wallet/budget.ts';
import { readEnvelope } from '../../../identity/protocols/didcomm/envelope.ts';
import {
  runInWalletTransaction,
  type WalletTransaction,
} from '../../../identity/wallet/wallet-transaction.ts';

beforeAll(boundBase58);

const key = 'HAkYCxQG4bfXUWZ6qEmqPCcoE35XTkMFu1TFjcTshJTd';

it('keys are decoded as ever', () => {
  expect(TypedArrayEncoder.fromBase58(key)).toHaveLength(32);
  expect(MultiBaseEncoder.decode(`z${key}`).data).toHaveLength(32);
});

it('a value longer than any key or DID is refused', () => {
  expect(() => TypedArrayEncoder.fromBase58('1'.repeat(300))).toThrow(/too long/);
  expect(() => MultiBaseEncoder.decode(`z${'2'.repeat(5_000)}`)).toThrow(/too long/);
});

it('many long values in one message are refused, too', async () => {
  const budget = new Budget({ ...messageLimits, base58Steps: 10 * 44 ** 2 });
  await runInWalletTransaction({ budget } as WalletTransaction, async () => {
    for (let decoded = 0; decoded < 20; decoded++) TypedArrayEncoder.fromBase58(key);
    expect(() => TypedArrayEncoder.fromBase58(key)).toThrow(BudgetExceeded);
  });
});

it("an envelope with an invalid key is refused, however long the key's name", () => {
  const envelopeFor = (kid: string) => {
    const header = { recipients: [{ header: { kid } }] };
    const message = { protected: Buffer.from(JSON.stringify(header)).toString('base64url') };
    return Buffer.from(JSON.stringify({ ...message, iv: '', ciphertext: '', tag: '' }));
  };
  expect(readEnvelope(envelopeFor(key))).not.toBeNull();
  expect(readEnvelope(envelopeFor('2'.repeat(1_000_000)))).toBeNull();
});
