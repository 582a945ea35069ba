import { describe, expect, it } from 'vitest';
import { askedOf, choiceOf, type Dcql } from '../../../console/src/templates/presentations/asked-words.ts';
import { dcqlOf, draftsOf } from '../../../console/src/templates/presentations/draft.ts';

const badge = { id: 'badge', format: 'dc+sd-jwt', meta: { vct_values: ['A', 'B'] } } as const;
const asking = (rest: object): Dcql => ({ credentials: [{ ...badge, ...rest }] }) as unknown as Dcql;

describe('the request of a query, in words,', () => {
  it('names types, paths, values, alternatives and what is kept', () => {
    const claims = [
      { id: 'n', path: ['name'] },
      { id: 's', path: ['addresses', null, 'street'] },
      { id: 'r', path: ['roles', 0], values: ['Pilot', 1] },
    ];
    expect(askedOf(asking({ claims }))).toEqual([
      {
        id: 'badge',
        what: 'An SD-JWT VC of the type A or B',
        shows: ['name', 'addresses › each element › street', 'roles › element 1, which must be Pilot or 1'],
      },
    ]);
    expect(askedOf(asking({ claims, claim_sets: [['n', 's'], ['r']] }))[0]?.shows).toEqual([
      'name, addresses › each element › street',
      'or else: roles › element 1, which must be Pilot or 1',
    ]);
    expect(askedOf(asking({}))[0]?.shows).toEqual([
      'Only the credential, without claims that the holder may keep back',
    ]);
    const mdoc = {
      format: 'mso_mdoc',
      meta: { doctype_value: 'L' },
      claims: [{ path: ['ns', 'birth_date'], intent_to_retain: true }],
    };
    expect(askedOf(asking(mdoc))[0]).toMatchObject({
      what: 'An mdoc of the type L',
      shows: ['ns › birth_date, which you say that you keep'],
    });
  });

  it('says which of several credentials have to be shown', () => {
    const { credentials } = asking({});
    expect(choiceOf({ credentials })).toEqual([]);
    expect(choiceOf({ credentials: [...credentials, ...credentials] })).toEqual([
      'All of them have to be shown.',
    ]);
    const sets = [{ options: [['a', 'b'], ['c']] }, { options: [['d']], required: false }];
    expect(choiceOf({ credentials, credential_sets: sets })).toEqual([
      'It has to show a with b, or c.',
      'It may show d.',
    ]);
  });
});

describe('the fields of a query', () => {
  it('say the same as the query, whose members may have any order', () => {
    const query = asking({ claims: [{ path: ['name'] }, { path: ['address', 'street'] }] });
    const drafts = draftsOf(query);
    expect(drafts?.[0]?.claims).toEqual(['name', 'address.street']);
    expect(dcqlOf(drafts ?? [])).toEqual(query);
    const { id, ...rest } = badge;
    expect(draftsOf({ credentials: [{ ...rest, id }] } as unknown as Dcql)).not.toBeNull();
  });

  it.each([
    [{ claims: [{ path: ['name'], values: ['Ada'] }] }],
    [{ claims: [{ path: ['list', null] }] }],
    [{ claims: [{ path: ['with.dot'] }] }],
    [{ claims: [{ id: 'n', path: ['name'] }], claim_sets: [['n']] }],
  ])('are not offered if they would lose something: %j', (rest) => {
    expect(draftsOf(asking(rest))).toBeNull();
  });
});
