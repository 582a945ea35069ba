import type { JsonldOffer, PresentationDefinition } from './formats.ts';

interface CredentialSummary {
  name: string;
  claims: string[];
}

/** Describes a JSON-LD credential by its name, or else by its most specific type. */
export function describeJsonld({ credential }: JsonldOffer): CredentialSummary {
  const type = credential.type.findLast((one) => one !== 'VerifiableCredential');
  const { name } = credential;
  return {
    name: typeof name === 'string' && name !== '' ? name : (type ?? 'VerifiableCredential'),
    claims: [],
  };
}

/** Describes a presentation definition (DIF Presentation Exchange 1.0): each descriptor with the claims of its fields. */
export const describeDefinition = ({ input_descriptors }: PresentationDefinition): CredentialSummary[] =>
  input_descriptors.map(({ id, name, constraints }) => ({
    name: typeof name === 'string' && name !== '' ? name : id,
    claims: [
      ...new Set((constraints?.fields ?? []).flatMap(({ path: [first = ''] }) => claimOf(first) ?? [])),
    ],
  }));

/**
 * The last name of a path: `$.credentialSubject.degree` → `degree`. Null if it is no claim of the subject, such as a
 * type or an issuer.
 */
function claimOf(path: string): string | null {
  const names = [...path.matchAll(/\.([\w-]+)|\[\s*(?:'([^']*)'|"([^"]*)")\s*\]/g)].flatMap(
    ([, plain, single, double]) => plain ?? single ?? double ?? [],
  );
  const at = names.lastIndexOf('credentialSubject');
  const last = names.at(-1);
  return at === -1 || last === undefined || at === names.length - 1 || last === 'id' ? null : last;
}
