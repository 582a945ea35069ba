import jsonld from '@digitalcredentials/jsonld';
import { beforeAll, describe, expect, it } from 'vitest';
import { Budget, BudgetExceeded, messageLimits, type Limits } from '../../../identity/wallet/budget.ts';
import { boundProcessing } from '../../../identity/linked-data/bound-processing.ts';
import {
  runInWalletTransaction,
  type WalletTransaction,
} from '../../../identity/wallet/wallet-transaction.ts';

beforeAll(boundProcessing);

const within = <T>(limits: Partial<Limits>, work: (budget: Budget) => Promise<T>): Promise<T> => {
  const budget = new Budget({ ...messageLimits, ...limits });
  return runInWalletTransaction({ budget } as WalletTransaction, () => work(budget));
};
const never = async (url: string) => {
  throw new Error(`nothing is at ${url}`);
};
const canonize = (input: object, documentLoader: (url: string) => Promise<unknown> = never) =>
  jsonld['canonize']?.(input, { algorithm: 'URDNA2015', documentLoader });

/**
 * Blank nodes that cannot be distinguished, each of which refers to all others. Canonizing them would practically never
 * end.
 */
const clique = (size: number) => ({
  '@context': { '@vocab': 'https://graphs.example/vocab#' },
  '@graph': Array.from({ length: size }, (_, node) => ({
    '@id': `_:n${node}`,
    knows: Array.from({ length: size }, (_other, other) => ({ '@id': `_:n${other}` })),
  })),
});

const greeting = { '@context': { '@vocab': 'https://graphs.example/vocab#' }, hello: 'world' };
const greetingAsQuads = '_:c14n0 <https://graphs.example/vocab#hello> "world" .\n';

describe("JSON-LD in a stranger's message", () => {
  it('is canonized as the library does it', async () => {
    await within({}, async () => expect(await canonize(greeting)).toBe(greetingAsQuads));
  });

  it('is given up after its time is over, while others are served', async () => {
    const hostile = within({ processingMs: 500 }, async () => canonize(clique(24)));
    const outcome = hostile.catch((error: unknown) => error);
    await within({}, async () => expect(await canonize(greeting)).toBe(greetingAsQuads));
    expect(await outcome).toBeInstanceOf(BudgetExceeded);
    // The thread that was ended has a successor.
    await Promise.all(
      [1, 2, 3].map(() => within({}, async () => expect(await canonize(greeting)).toBe(greetingAsQuads))),
    );
  });

  it('gets no second try from a used-up limit', async () => {
    await within({ processingMs: 300 }, async (budget) => {
      await expect(canonize(clique(24))).rejects.toThrow(BudgetExceeded);
      await expect(canonize(greeting)).rejects.toThrow(BudgetExceeded);
      expect(budget.isExceeded).toBe(true);
    });
  });

  it('loads each document once a message, however often it is used', async () => {
    const loaded: string[] = [];
    const loader = async (url: string) => {
      loaded.push(url);
      return { contextUrl: null, documentUrl: url, document: { '@context': greeting['@context'] } };
    };
    const named = { '@context': ['https://graphs.example/a', 'https://graphs.example/b'], hello: 'world' };
    await within({}, async () => {
      expect(await canonize(named, loader)).toBe(greetingAsQuads);
      expect(await canonize(named, loader)).toBe(greetingAsQuads);
    });
    expect(loaded).toEqual(['https://graphs.example/a', 'https://graphs.example/b']);
  });

  it('is refused with its mistake', async () => {
    await within({}, async () => {
      await expect(canonize({ '@context': 5, hello: 'world' })).rejects.toMatchObject({
        name: 'jsonld.SyntaxError',
      });
    });
  });
});
