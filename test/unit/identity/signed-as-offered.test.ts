import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { cborDecode, cborEncode } from '@animo-id/mdoc';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { requireModestCbor } from '../../../identity/keys/cbor.ts';
import { checkAttributes } from '../../../identity/protocols/openid4vc/check-attributes.ts';
import { disclosedClaims } from '../../../identity/protocols/openid4vc/disclosed-claims.ts';
import { disclosureFrameOf } from '../../../identity/protocols/openid4vc/disclosure-frame.ts';
import { asJson } from '../../../identity/protocols/openid4vc/mdoc-elements.ts';
import { promiseOf, selectivePaths } from '../../../identity/protocols/openid4vc/promised-credential.ts';
import { signedClaims, signedNamespaces } from '../../../identity/protocols/openid4vc/signed-attributes.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import {
  MdocTemplate,
  SdJwtTemplate,
  type CredentialTemplateBody,
} from '../../../src/wallets/templates/templates.ts';

/** Texts near the edges of the types that attributes give as text. */
const text = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().replace(/\.\d+/, '')),
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString().split('T')[0] ?? ''),
  fc.stringMatching(/^\d{4}-[01]\d-[0-3]\d(?:T[0-2]\d:[0-6]\d:[0-6]\d(?:\.0+)?(?:Z|[+-][0-2]\d:[0-6]\d))?$/),
  fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
  fc.stringMatching(/^[\w-]{0,7}={0,3}$/),
  fc.constantFrom(
    '2016-12-31T23:59:60Z',
    '0000-01-01',
    '0001-01-01',
    '9999-12-31T23:59:59-14:00',
    '',
    '\u0000',
  ),
  fc.string({ unit: 'binary', maxLength: 5 }),
  fc.constantFrom('\ud800', 'a\udc00', '\udc00\ud800'),
);
const leaf = fc.oneof(
  text,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.integer({ min: -(2 ** 33), max: 2 ** 33 }),
  fc.constantFrom(-0, 2 ** 53, -(2 ** 53), 2 ** 63, 2 ** 64, 1e21, 1e-7, null, true),
);
const name = fc.constantFrom('a', 'b', '0', '__proto__', 'constructor', '_sd', '...', '_sd_alg', '', 'ü');
/** What JSON can say, because attributes come as JSON. */
const value = fc
  .letrec<{ any: unknown }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      leaf,
      fc.array(tie('any'), { maxLength: 3 }),
      fc.array(fc.tuple(name, tie('any')), { maxLength: 3 }).map((members) => Object.fromEntries(members)),
    ),
  }))
  .any.map((any): unknown => JSON.parse(JSON.stringify(any)));

const privilege = fc.record(
  {
    vehicle_category_code: text,
    issue_date: text,
    expiry_date: text,
    codes: fc.array(fc.record({ code: text })),
  },
  { requiredKeys: ['vehicle_category_code'] },
);
const path = fc.array(fc.constantFrom(null, 0, 1, 'a', 'b', 'ü'), { minLength: 1, maxLength: 3 });
const scalar = fc.constantFrom('full-date', 'tdate', 'bstr');

const claimed = fc.oneof(
  fc.record({ type: scalar, value: fc.oneof({ weight: 5, arbitrary: text }, value) }),
  fc.record({
    type: fc.constant('driving_privileges'),
    value: fc.oneof(fc.array(privilege, { maxLength: 2 }), value),
  }),
  fc.record({ value }),
  fc.record({ typesWithin: fc.array(fc.record({ path, type: scalar }), { maxLength: 2 }), value }),
);
const selectable = fc.record({
  selective: fc.boolean(),
  selectiveWithin: fc.array(path, { maxLength: 3 }),
  value,
});

const isTaken = (template: CredentialTemplateBody, attributes: Record<string, unknown>): boolean => {
  try {
    checkAttributes([{ templateId: 'a', name: 'A', template, attributes }]);
    return true;
  } catch (error) {
    if (!(error instanceof HoldfastError)) throw error;
    return false;
  }
};

/** A time may be written in another zone, and bytes with padding. */
function isSame(read: unknown, given: unknown): boolean {
  if (typeof read === 'string' && typeof given === 'string')
    return read === given || Date.parse(read) === Date.parse(given) || read === given.replace(/=+$/, '');
  if (typeof read !== 'object' || typeof given !== 'object' || read === null || given === null)
    return isDeepStrictEqual(read, given);
  const [one, other] = [Object.entries(read), new Map<string, unknown>(Object.entries(given))];
  return (
    Array.isArray(read) === Array.isArray(given) &&
    one.length === other.size &&
    one.every(([key, item]) => other.has(key) && isSame(item, other.get(key)))
  );
}

/** Returns how many values were taken. `reads` says whether one reads back as the same; null: it was not taken. */
async function takenOf<T>(
  arbitrary: fc.Arbitrary<T>,
  reads: (one: T) => Promise<boolean | null>,
): Promise<number> {
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(arbitrary, async (one) => {
      const isRead = await reads(one);
      if (isRead !== null) taken += 1;
      return isRead !== false;
    }),
    { numRuns: 3_000 },
  );
  return taken;
}

it('any accepted offer of an mdoc can be signed, and reads back unchanged', async () => {
  const taken = await takenOf(claimed, async ({ value: given, ...types }) => {
    const claims = [{ namespace: 'n', name: 'c', ...types }];
    const parsed = v.safeParse(MdocTemplate, { format: 'mso_mdoc', doctype: 'd', claims });
    if (!parsed.success) return null;
    const [template, attributes] = [parsed.output, { c: given }];
    if (!isTaken(template, attributes)) return null;
    const promised = promiseOf({ templateId: 'a', name: 'A', template, attributes }, 0);
    if (promised.format !== 'mso_mdoc') throw new Error('another format was promised');
    const { n } = signedNamespaces(promised, 'attributes');
    const bytes = cborEncode(n?.['c']);
    requireModestCbor(bytes);
    return isSame(asJson(cborDecode(bytes)), given);
  });
  expect(taken).toBeGreaterThan(300);
});

const signer = new SDJwtVcInstance({
  signer: () => 'AAAA',
  signAlg: 'ES256',
  hasher: (data) =>
    createHash('sha256')
      .update(typeof data === 'string' ? data : Buffer.from(data))
      .digest(),
  hashAlg: 'sha-256',
  saltGenerator: () => String((salts += 1)),
});
let salts = 0;

it('any accepted offer of an SD-JWT VC can be signed, and reads back unchanged', async () => {
  const taken = await takenOf(selectable, async ({ value: given, ...rest }) => {
    const claims = [{ name: 'c', ...rest }];
    const parsed = v.safeParse(SdJwtTemplate, { format: 'dc+sd-jwt', vct: 'v', claims });
    if (!parsed.success) return null;
    const [template, attributes] = [parsed.output, { c: given }];
    if (!isTaken(template, attributes)) return null;
    const promised = promiseOf({ templateId: 'a', name: 'A', template, attributes }, 0);
    if (promised.format !== 'dc+sd-jwt') throw new Error('another format was promised');
    const frame = disclosureFrameOf(attributes, selectivePaths(template, attributes));
    const compact = await signer.issue({ vct: 'v', iat: 0, ...signedClaims(promised, 'attributes') }, frame);
    return isSame(disclosedClaims(compact).claims['c'], given);
  });
  expect(taken).toBeGreaterThan(300);
});
