import { JSONPath } from '@astronautlabs/jsonpath';
import { beforeAll, describe, expect, it } from 'vitest';
import { boundJsonPath, isPlainPath } from '../../../identity/bounds/json-path.ts';
import { isModest } from '../../../identity/protocols/didcomm/presentation.ts';

beforeAll(boundJsonPath);

/** If this ran, it would give every object of the process a property. */
const code = '[].__proto__.__proto__.__defineGetter__("holdfastRan", [].constructor)';
const paths = [
  `$[?(${code})]`,
  `$..[?(${code})]`,
  `$[(${code})]`,
  `$.a[0,?(${code})]`,
  `$..(${code})`,
  '$[?(@.a > 1)]',
];

describe('a path with a filter or a script', () => {
  it.each(paths)('is followed by nobody: %s', (path) => {
    try {
      JSONPath.nodes([{ a: [1] }, { a: [2] }], path);
    } catch {
      // The path may be refused, or be no path at all.
    }
    expect('holdfastRan' in {}).toBe(false);
    expect(() => JSONPath.query([{ a: [1] }, { a: [2] }], path)).toThrow(/./);
    expect(isPlainPath(path)).toBe(false);
  });

  it.each(paths)('is taken out of no presentation: %s', (path) => {
    const submitted = (descriptor: object) => ({
      verifiableCredential: [],
      presentation_submission: { descriptor_map: [{ id: 'one', format: 'ldp_vc', ...descriptor }] },
    });
    expect(isModest(submitted({ path }))).toBe(false);
    expect(isModest(submitted({ path: '$', path_nested: { path } }))).toBe(false);
    expect(isModest(submitted({ path: '$', path_nested: { path: '$.verifiableCredential[0]' } }))).toBe(true);
  });
});

it('a path that only looks is followed', () => {
  for (const path of ['$.a', '$.a[0]', "$['a'][*]", '$..a', '$.vc.credentialSubject.degree', '$.a[0,1]'])
    expect(isPlainPath(path)).toBe(true);
  expect(JSONPath.query({ a: [1, 2] }, '$.a[1]')).toEqual([2]);
  expect(isPlainPath('$..a..b')).toBe(false);
});

describe('an invalid presentation', () => {
  it.each([
    ['a text, which would be a JWT', 'eyJ.eyJ.x'],
    ['nothing', null],
  ])('%s is not looked at', (_what, shown) => {
    expect(isModest(shown)).toBe(false);
  });

  it('of too many credentials or proofs is not checked', () => {
    const proof = { proofPurpose: 'authentication' };
    expect(isModest({ verifiableCredential: Array.from({ length: 24 }, () => ({ proof })), proof })).toBe(
      true,
    );
    expect(isModest({ verifiableCredential: Array.from({ length: 25 }, () => ({ proof })), proof })).toBe(
      false,
    );
    expect(isModest({ verifiableCredential: [{ proof: Array.from({ length: 50 }, () => proof) }] })).toBe(
      false,
    );
  });
});
