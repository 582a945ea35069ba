import type { CredentialTemplate, CredentialTemplateInput } from '../../api/types.ts';
import type { CardClaim } from '../credential-card.tsx';
import { sampleValue } from '../sample-value.ts';

type SdJwtClaim = Extract<CredentialTemplateInput, { format: 'dc+sd-jwt' }>['claims'][number];
type MdocClaim = Extract<CredentialTemplateInput, { format: 'mso_mdoc' }>['claims'][number];
export type ElementType = NonNullable<MdocClaim['type']>;

/** A claim while it is edited. Fields that the other format does not have are kept until the template is saved. */
export interface ClaimDraft {
  /** Stays the same while the person types. */
  key: string;
  name: string;
  title: string;
  required: boolean;
  selective: boolean;
  selectiveWithin: SdJwtClaim['selectiveWithin'];
  namespace: string;
  type: ElementType | null;
  typesWithin: MdocClaim['typesWithin'];
}

export interface CredentialDraft {
  name: string;
  format: CredentialTemplateInput['format'];
  /** `vct` or `doctype`. */
  type: string;
  issuer: 'did' | 'x5c';
  validFor: string;
  revocable: boolean;
  claims: readonly ClaimDraft[];
}

let made = 0;

export const newClaim = (namespace = ''): ClaimDraft => ({
  key: `claim ${++made}`,
  name: '',
  title: '',
  required: true,
  selective: true,
  selectiveWithin: undefined,
  namespace,
  type: null,
  typesWithin: undefined,
});

export const newDraft = (): CredentialDraft => ({
  name: '',
  format: 'dc+sd-jwt',
  type: '',
  issuer: 'did',
  validFor: 'P1Y',
  revocable: true,
  claims: [newClaim()],
});

export function draftOf(template: CredentialTemplate): CredentialDraft {
  const { name, format, validFor = '', revocable = true } = template;
  const common = { name, format, validFor, revocable };
  const claimOf = ({ name: claim, title = '', required = true }: SdJwtClaim | MdocClaim) => ({
    ...newClaim(),
    name: claim,
    title,
    required,
  });
  return template.format === 'dc+sd-jwt'
    ? {
        ...common,
        type: template.vct,
        issuer: template.issuer ?? 'did',
        claims: template.claims.map((claim) => ({
          ...claimOf(claim),
          selective: claim.selective ?? true,
          selectiveWithin: claim.selectiveWithin,
        })),
      }
    : {
        ...common,
        type: template.doctype,
        issuer: 'x5c',
        claims: template.claims.map((claim) => ({
          ...claimOf(claim),
          namespace: claim.namespace,
          type: claim.type ?? null,
          typesWithin: claim.typesWithin,
        })),
      };
}

/** Returns the body that is sent to the API. */
export function bodyOf({
  name,
  type,
  issuer,
  validFor,
  revocable,
  ...draft
}: CredentialDraft): CredentialTemplateInput {
  const common = { name, revocable, ...(validFor === '' ? {} : { validFor }) };
  const claimOf = ({ name: claim, title, required }: ClaimDraft) => ({
    name: claim,
    ...(title === '' ? {} : { title }),
    required,
  });
  return draft.format === 'dc+sd-jwt'
    ? {
        ...common,
        format: draft.format,
        vct: type,
        issuer,
        claims: draft.claims.map((claim) => ({
          ...claimOf(claim),
          selective: claim.selective,
          ...(claim.selectiveWithin === undefined ? {} : { selectiveWithin: claim.selectiveWithin }),
        })),
      }
    : {
        ...common,
        format: draft.format,
        doctype: type,
        claims: draft.claims.map((claim) => ({
          ...claimOf(claim),
          namespace: claim.namespace,
          ...(claim.type === null ? {} : { type: claim.type }),
          ...(claim.typesWithin === undefined ? {} : { typesWithin: claim.typesWithin }),
        })),
      };
}

export const formatLabels: Readonly<Record<CredentialDraft['format'], string>> = {
  'dc+sd-jwt': 'SD-JWT VC',
  mso_mdoc: 'mdoc',
};

/** Returns the claims as a wallet shows them. */
export const cardClaims = ({ format, claims }: CredentialDraft): CardClaim[] =>
  claims
    .filter(({ name }) => name !== '')
    .map(({ key, name, title, required, selective, type }) => {
      const isShownAlways = format === 'dc+sd-jwt' && !selective;
      const notes = [...(required ? [] : ['may be absent']), ...(isShownAlways ? ['always shown'] : [])];
      return {
        key,
        title: title === '' ? name : title,
        value: sampleValue(name, type ?? undefined),
        note: notes.length === 0 ? undefined : notes.join(', '),
      };
    });

/** Says how long it is valid and whether it can be revoked. */
export function footOf({ format, validFor, revocable }: CredentialDraft): string {
  const validity = validFor === '' ? 'Does not expire' : `Valid for ${durationWords(validFor)}`;
  return `${formatLabels[format]} · ${validity} · ${revocable ? 'Can be revoked' : 'Cannot be revoked'}`;
}

const units: Readonly<Record<string, string>> = { Y: 'year', M: 'month', W: 'week', D: 'day' };

/** Says a duration of days, weeks, months and years in words; another one as it is written. */
export function durationWords(duration: string): string {
  const parts = [...duration.matchAll(/(\d+)(Y|M|W|D)/g)];
  if (!/^P(?:\d+(?:Y|M|W|D))+$/.test(duration)) return duration;
  return parts
    .map(([, count = '', unit = '']) => `${count} ${units[unit] ?? ''}${count === '1' ? '' : 's'}`)
    .join(', ');
}
