import { errors } from '../../../src/language/errors/catalogue.ts';
import { andMore, bounds } from '../../../src/language/errors/bounded-details.ts';
import type { ErrorDetail } from '../../../src/language/errors/error-body.ts';
import type { CredentialTemplateBody } from '../../../src/wallets/templates/templates.ts';
import { hasTooManyDisclosures, maxDisclosures } from './disclosure-frame.ts';
import { selectivePaths, type OfferedCredential } from './promised-credential.ts';
import { signedValue, type Signing } from './signed-value.ts';

/**
 * Checks the attributes of an offer. They may have hundreds of thousands of mistakes, so the search ends with those
 * that are reported.
 * @throws HoldfastError 2008 naming the claims that are missing or do not fit, and the attributes that are no claims
 */
export function checkAttributes(credentials: readonly OfferedCredential[]): void {
  const details = [...detailsOf(credentials).take(bounds.maxDetails + 1)];
  if (details.length === 0) return;
  const notes = details.length > bounds.maxDetails ? [andMore(0, { isExact: false })] : [];
  throw errors.attributesMismatch([...details, ...notes]);
}

function* detailsOf(credentials: readonly OfferedCredential[]): Generator<ErrorDetail<2008>> {
  for (const [index, credential] of credentials.entries()) {
    const { template, attributes, name } = credential;
    const at = `attributes.credentials.${index}.attributes`;
    const claims: readonly { name: string; required: boolean }[] = template.claims;
    const names = new Set(claims.map((claim) => claim.name));
    for (const claim of claims) {
      if (!claim.required || attributes[claim.name] !== undefined) continue;
      const message = `is required by template '${name}'`;
      yield { reason: 'field.missing', message, field: `${at}.${claim.name}` };
    }
    for (const attribute of Object.keys(attributes)) {
      if (names.has(attribute)) continue;
      const message = `is not a claim of template '${name}'`;
      yield { reason: 'field.unknown', message, field: `${at}.${attribute}` };
    }
    for (const [field, message] of problemsOf(template, attributes))
      yield { reason: 'value.format', message, field: `${at}.${field}` };
    if (
      template.format === 'dc+sd-jwt' &&
      hasTooManyDisclosures(attributes, selectivePaths(template, attributes))
    ) {
      const message = `must have at most ${maxDisclosures} values that the holder may keep back`;
      yield { reason: 'value.length', message, field: at };
    }
  }
}

/** Yields where a value does not fit its claim, and why. */
function* problemsOf(
  template: CredentialTemplateBody,
  attributes: Record<string, unknown>,
): Generator<[string, string]> {
  for (const [name, signing] of signingsOf(template)) {
    if (!Object.hasOwn(attributes, name)) continue;
    for (const [path, message] of signedValue(signing, attributes[name]))
      yield [path === '' ? name : `${name}.${path}`, message];
  }
}

const signingsOf = (template: CredentialTemplateBody): [string, Signing][] =>
  template.format === 'dc+sd-jwt'
    ? template.claims.map(({ name, selectiveWithin = [] }) => [
        name,
        { format: template.format, selectiveWithin },
      ])
    : template.claims.map(({ name, type, typesWithin }) => [
        name,
        { format: template.format, type, typesWithin },
      ]);
