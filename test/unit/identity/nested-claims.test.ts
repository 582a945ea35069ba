import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { checkAttributes } from '../../../identity/protocols/openid4vc/check-attributes.ts';
import { disclosureFrameOf } from '../../../identity/protocols/openid4vc/disclosure-frame.ts';
import { selectivePaths } from '../../../identity/protocols/openid4vc/promised-credential.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import {
  CredentialTemplateBody,
  MdocTemplate,
  SdJwtTemplate,
} from '../../../src/wallets/templates/templates.ts';
import { ada, driver, licence, person } from '../../stack/nested-claims.ts';

const personTemplate = v.parse(SdJwtTemplate, person);
const licenceTemplate = v.parse(MdocTemplate, licence);

/** The fields of attributes that do not fit. */
function refused(template: CredentialTemplateBody, attributes: Record<string, unknown>) {
  try {
    checkAttributes([{ templateId: 'a', name: 'Person', template, attributes }]);
    return [];
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return error.details.map(
      ({ field }) => `${error.code} ${field?.replace('attributes.credentials.0.attributes.', '')}`,
    );
  }
}

it('attributes that fit the paths of their template are taken', () => {
  expect(refused(personTemplate, ada)).toEqual([]);
  expect(refused(licenceTemplate, driver)).toEqual([]);
});

it('the holder may withhold the claims that the template names, at any depth, and no others', () => {
  const frame = disclosureFrameOf(ada, selectivePaths(personTemplate, ada));
  expect(JSON.parse(JSON.stringify(frame))).toEqual({
    _sd: ['name', 'nationalities'],
    address: { _sd: ['street', 'country'], country: { _sd: ['code'] }, lines: { _sd: [0, 1] } },
    nationalities: { _sd: [0, 1, 2] },
    degrees: { _sd: [1], '0': { _sd: ['grade'] }, '1': { _sd: ['grade'] } },
  });
});

describe('an offer of an SD-JWT VC', () => {
  it('is refused if something is in the way of its paths', () => {
    const attributes = { address: 'Main 1', nationalities: { first: 'DE' }, degrees: ['BSc'] };
    expect(refused(personTemplate, attributes)).toEqual([
      '2008 address',
      '2008 address',
      '2008 address',
      '2008 address',
      '2008 nationalities',
      '2008 degrees.0',
    ]);
  });

  it('is refused with names that SD-JWT reserves', () => {
    const degrees = [{ title: 'BSc', _sd: ['x'] }, { '...': 'y' }];
    expect(refused(personTemplate, { degrees })).toEqual(['2008 degrees.0._sd', '2008 degrees.1....']);
  });
});

it('an mdoc is not offered with a value inside it of another type', () => {
  const [first] = driver.history;
  const history = [{ ...first, at: 'May', places: [{ since: '2019-13-01' }], seal: 7 }];
  const privileges = [{ vehicle_category_code: 'B', issue_date: 'May' }];
  expect(refused(licenceTemplate, { history, driving_privileges: privileges })).toEqual([
    '2008 driving_privileges.0.issue_date',
    '2008 history.0.at',
    '2008 history.0.places.0.since',
    '2008 history.0.seal',
  ]);
  expect(refused(licenceTemplate, { driving_privileges: [{ issue_date: '2020-01-31' }] })).toEqual([
    '2008 driving_privileges.0.vehicle_category_code',
  ]);
});

describe('a template', () => {
  const [name] = person.claims;
  const [, history] = licence.claims;
  it.each([
    ['no path', { ...person, claims: [{ ...name, selectiveWithin: [[]] }] }],
    ['a path twice', { ...person, claims: [{ ...name, selectiveWithin: [['a'], ['a']] }] }],
    ['a name of SD-JWT’s own', { ...person, claims: [{ ...name, selectiveWithin: [['a', '_sd']] }] }],
    ['a deep path', { ...person, claims: [{ ...name, selectiveWithin: [Array<string>(9).fill('a')] }] }],
    ['a negative index', { ...person, claims: [{ ...name, selectiveWithin: [[-1]] }] }],
    [
      'an unknown type',
      { ...licence, claims: [{ ...history, typesWithin: [{ path: ['a'], type: 'date' }] }] },
    ],
    ['a type and types within it', { ...licence, claims: [{ ...history, type: 'tdate' }] }],
  ])('is refused with %s', (_what, body) => {
    expect(v.is(CredentialTemplateBody, body)).toBe(false);
  });
});
