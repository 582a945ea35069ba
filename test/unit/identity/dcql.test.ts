import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Dcql } from '../../../src/wallets/templates/dcql.ts';

const badge = { id: 'badge', format: 'dc+sd-jwt', meta: { vct_values: ['https://badges.example/a'] } };
const licence = { id: 'licence', format: 'mso_mdoc', meta: { doctype_value: 'org.example.1' } };
const [name, role] = [
  { id: 'n', path: ['name'] },
  { id: 'r', path: ['roles', null] },
];

const problemsOf = (query: object) =>
  v.safeParse(Dcql, query).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

const credentials = [
  { ...badge, claims: [name, role], claim_sets: [['n', 'r'], ['n']] },
  { ...licence, claims: [{ id: 'f', path: ['org.example', 'family_name'] }], claim_sets: [['f']] },
  {
    ...badge,
    id: 'other',
    claims: [{ path: ['name'], values: [0, '', false] }, { path: ['name', 'first'] }],
  },
];

it('a query may have sets of claims and of credentials', () => {
  const sets = [{ options: [['badge', 'licence'], ['other']] }, { options: [['other']], required: false }];
  expect(problemsOf({ credentials, credential_sets: sets })).toBeUndefined();
});

it('default values may be written (OpenID4VP 1.0 §6.1, §6.2)', () => {
  const written = { multiple: false, require_cryptographic_holder_binding: true };
  const query = {
    credentials: [
      { ...badge, ...written },
      { ...licence, ...written },
    ],
    credential_sets: [{ options: [['badge', 'licence']], required: true }],
  };
  expect(problemsOf(query)).toBeUndefined();
  expect(v.parse(Dcql, query)).toEqual(query);
});

it.each<[string, object, string]>([
  [
    'several credentials for one query',
    { multiple: true },
    'must be false: each query is answered by one credential',
  ],
  [
    'a credential that nobody proves to hold',
    { require_cryptographic_holder_binding: false },
    'must be true: whoever shows a credential proves to hold its key',
  ],
])('%s cannot be asked for', (_what, member, message) => {
  for (const one of [badge, licence])
    expect(problemsOf({ credentials: [{ ...one, ...member }] })).toEqual([
      [`credentials.0.${Object.keys(member)[0]}`, message],
    ]);
});

describe('a query that no wallet can answer is refused', () => {
  const at = 'credentials.0';
  it.each<[string, object, string, string]>([
    [
      'two credentials have one id',
      { credentials: [badge, licence, badge] },
      'credentials',
      'must have a different id for each credential',
    ],
    [
      'a set names no credential of the query',
      { credentials, credential_sets: [{ options: [['badge', 'none']] }] },
      'credential_sets',
      'must name ids that credentials of the query have',
    ],
    [
      'a set has no options',
      { credentials, credential_sets: [{ options: [] }] },
      'credential_sets.0.options',
      'must have at least one list of ids',
    ],
    [
      'an option is empty',
      { credentials, credential_sets: [{ options: [[]] }] },
      'credential_sets.0.options.0',
      'must name at least one id',
    ],
    [
      'there are no sets',
      { credentials, credential_sets: [] },
      'credential_sets',
      'must have at least one set',
    ],
    [
      'two claims have one id',
      { credentials: [{ ...badge, claims: [name, { ...role, id: 'n' }] }] },
      `${at}.claims`,
      'must have a different id for each claim',
    ],
    [
      'a set names no claim of the query',
      { credentials: [{ ...badge, claims: [name], claim_sets: [['n'], ['r']] }] },
      `${at}.claim_sets`,
      'must name ids that claims of the same query have',
    ],
    [
      'claims have no ids, but sets name them',
      { credentials: [{ ...licence, claims: [{ path: ['a', 'n'] }], claim_sets: [['n']] }] },
      `${at}.claim_sets`,
      'must name ids that claims of the same query have',
    ],
    [
      'there are sets of claims without claims',
      { credentials: [{ ...badge, claim_sets: [['n']] }] },
      `${at}.claim_sets`,
      'must name ids that claims of the same query have',
    ],
    [
      'there are no sets of claims',
      { credentials: [{ ...badge, claims: [name], claim_sets: [] }] },
      `${at}.claim_sets`,
      'must have at least one list of ids',
    ],
    [
      'a set of claims is empty',
      { credentials: [{ ...badge, claims: [name], claim_sets: [[]] }] },
      `${at}.claim_sets.0`,
      'must name at least one id',
    ],
    [
      'no value is right',
      { credentials: [{ ...badge, claims: [{ ...name, values: [] }] }] },
      `${at}.claims.0.values`,
      'must name at least one value',
    ],
    [
      'a path begins with an element',
      { credentials: [{ ...badge, claims: [{ path: [null, 'name'] }] }] },
      `${at}.claims.0.path`,
      'must begin with a name, as a credential is an object (OpenID4VP 1.0 §7.1)',
    ],
  ])('because %s', (_what, query, field, message) => {
    expect(problemsOf(query)).toEqual([[field, message]]);
  });
});
