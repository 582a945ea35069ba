import { describe, expect, it } from 'vitest';
import { awaitsWallet, isOwnWallet } from '../../../src/people/decisions/presentation.ts';
import type { PresentedCredential } from '../../../src/wallets/trust/presented-credential.ts';

const dcql = { credentials: [] } as never;
const ada = { type: 'link', id: null, name: 'Ada  Lovelace', email: 'Ada@Example.com' };
const shown = (claims: Record<string, unknown>): PresentedCredential[] => [
  { queryId: 'a', issuer: 'did:web:a.example', format: 'dc+sd-jwt', vct: 'a', claims },
];
const mdoc: PresentedCredential[] = [
  {
    queryId: 'a',
    issuer: 'CN=A',
    format: 'mso_mdoc',
    doctype: 'a',
    claims: { 'org.iso': { email: 'ada@example.com' } },
  },
];
const email = [{ claim: ['email'], is: 'email' as const }];

describe('the wallet of the person', () => {
  it.each<[what: string, expected: boolean, matches: typeof email, of: PresentedCredential[]]>([
    ['whose address it shows, in any case', true, email, shown({ email: 'ada@example.com' })],
    [
      'whose name it shows, whatever the spaces',
      true,
      [{ claim: ['who', 'name'], is: 'name' as never }],
      shown({ who: { name: ' ada lovelace' } }),
    ],
    [
      'whose name it shows, with characters that nobody sees, as four eyes compare names',
      true,
      [{ claim: ['who', 'name'], is: 'name' as never }],
      shown({ who: { name: 'Ada\u200B Lovelace' } }),
    ],
    ['in a namespace of an mdoc', true, [{ claim: ['org.iso', 'email'], is: 'email' }], mdoc],
    ['unless it shows another one', false, email, shown({ email: 'grace@example.com' })],
    ['unless it shows none', false, email, shown({})],
    ['unless it shows no text', false, email, shown({ email: ['ada@example.com'] })],
    [
      'unless the claim is one that every object has',
      false,
      [{ claim: ['constructor', 'name'], is: 'name' as never }],
      shown({}),
    ],
  ])('%s', (_what, expected, matches, of) => {
    expect(isOwnWallet({ dcql, matches }, of, ada)).toBe(expected);
  });

  it('counts only if everything matches', () => {
    const both = [...email, { claim: ['name'], is: 'name' as const }];
    expect(isOwnWallet({ dcql, matches: both }, shown({ email: ada.email, name: 'Grace' }), ada)).toBe(false);
  });

  it('never counts if nobody knows what it should show', () => {
    const nobody = { type: 'apiKey', id: null, name: null };
    expect(isOwnWallet({ dcql, matches: email }, shown({ email: 'undefined' }), nobody)).toBe(false);
  });

  it('always counts if nothing was to match', () => {
    expect(isOwnWallet({ dcql }, shown({}), ada)).toBe(true);
  });
});

it('a choice waits for its wallet until its time is over, or the wallet has refused', () => {
  const until = new Date(1_000).toISOString();
  const choice = { until } as Parameters<typeof awaitsWallet>[0];
  expect(awaitsWallet(choice, 999)).toBe(true);
  expect(awaitsWallet(choice, 1_000)).toBe(false);
  expect(awaitsWallet({ ...choice, refused: 'wallet' }, 999)).toBe(false);
});
