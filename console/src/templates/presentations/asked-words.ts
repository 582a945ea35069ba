import type { PresentationTemplateInput } from '../../api/types.ts';

export type Dcql = PresentationTemplateInput['dcql'];
type Query = Dcql['credentials'][number];
type Claim = NonNullable<Query['claims']>[number];

/** One credential that is asked for, in words. */
export interface RequestedCredential {
  id: string;
  /** Which credential. */
  what: string;
  /** The parts of it that are shown: a line each. */
  shows: string[];
}

/** Describes the request of a query (DCQL, OpenID4VP 1.0 §6) in words. */
export const askedOf = ({ credentials }: Dcql): RequestedCredential[] =>
  credentials.map((query) => ({ id: query.id, what: typeOf(query), shows: showsOf(query) }));

const typeOf = (query: Query): string =>
  query.format === 'dc+sd-jwt'
    ? `An SD-JWT VC of the type ${query.meta.vct_values.map((type) => orUnnamed(type)).join(' or ')}`
    : `An mdoc of the type ${orUnnamed(query.meta.doctype_value)}`;

const orUnnamed = (type: string): string => (type === '' ? '…' : type);

function showsOf({ claims, claim_sets: sets }: Query): string[] {
  if (claims === undefined) return ['Only the credential, without claims that the holder may keep back'];
  if (sets === undefined) return claims.map((claim) => claimWords(claim));
  const byId = new Map(claims.map((claim) => [claim.id, claimWords(claim)]));
  return sets.map((set, at) => {
    const words = set.map((id) => byId.get(id) ?? id).join(', ');
    return at === 0 ? words : `or else: ${words}`;
  });
}

function claimWords(claim: Claim): string {
  const isKept = 'intent_to_retain' in claim && claim.intent_to_retain;
  const { values } = claim;
  return [
    pathWords(claim.path),
    ...(values === undefined ? [] : [`which must be ${values.map(String).join(' or ')}`]),
    ...(isKept ? ['which you say that you keep'] : []),
  ].join(', ');
}

/** Null stands for all elements of a list, and a number for one of them. */
const pathWords = (path: readonly (string | number | null)[]): string =>
  path
    .map((step) => (step === null ? 'each element' : typeof step === 'number' ? `element ${step + 1}` : step))
    .join(' › ');

/** Says which of the credentials have to be shown. */
export function choiceOf({ credentials, credential_sets: sets }: Dcql): string[] {
  if (sets === undefined) return credentials.length > 1 ? ['All of them have to be shown.'] : [];
  return sets.map(({ options, required = true }) => {
    const ways = options.map((option) => option.join(' with ')).join(', or ');
    return required ? `It has to show ${ways}.` : `It may show ${ways}.`;
  });
}
