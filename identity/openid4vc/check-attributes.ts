import { HoldfastError, type ErrorDetail } from '../../src/errors/holdfast-error.ts';
import type { CredentialTemplateBody } from '../../src/openid4vc/templates.ts';
import { disclosureProblems } from './disclosure-frame.ts';
import { elementProblems } from './mdoc-elements.ts';
import type { OfferedCredential } from './promised-credential.ts';

/** @throws HoldfastError 2008 naming every claim that is missing or does not fit, and every attribute that is no claim */
export function checkAttributes(credentials: readonly OfferedCredential[]): void {
  const details = credentials.flatMap(({ template, attributes, name }, index): ErrorDetail<2008>[] => {
    const at = (claim: string) => `attributes.credentials.${index}.attributes.${claim}`;
    const claims: readonly { name: string; required: boolean }[] = template.claims;
    const names = new Set(claims.map((claim) => claim.name));
    const missing = claims.filter((claim) => claim.required && attributes[claim.name] === undefined);
    const unknown = Object.keys(attributes).filter((attribute) => !names.has(attribute));
    return [
      ...missing.map((claim) => ({
        reason: 'field.missing' as const,
        message: `is required by template '${name}'`,
        field: at(claim.name),
      })),
      ...unknown.map((claim) => ({
        reason: 'field.unknown' as const,
        message: `is not a claim of template '${name}'`,
        field: at(claim),
      })),
      ...problemsOf(template, attributes).map(([field, message]) => ({
        reason: 'value.format' as const,
        message,
        field: at(field),
      })),
    ];
  });
  if (details.length > 0) {
    throw new HoldfastError(2008, 'The attributes do not match the credential template.', details);
  }
}

/** Where a value does not fit its claim, and why. */
function problemsOf(
  template: CredentialTemplateBody,
  attributes: Record<string, unknown>,
): [string, string][] {
  const within = (name: string, problems: [string, string][]) =>
    problems.map(([path, message]): [string, string] => [path === '' ? name : `${name}.${path}`, message]);
  return template.format === 'dc+sd-jwt'
    ? template.claims.flatMap(({ name, selectiveWithin = [] }) =>
        name in attributes ? within(name, disclosureProblems(attributes[name], selectiveWithin)) : [],
      )
    : template.claims.flatMap(({ name, ...types }) =>
        name in attributes ? within(name, elementProblems(types, attributes[name])) : [],
      );
}
