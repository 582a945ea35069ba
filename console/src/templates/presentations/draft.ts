import type { Dcql } from './asked-words.ts';

type Query = Dcql['credentials'][number];

/** A credential that is asked for, while it is edited. */
export interface QueryDraft {
  /** Stays the same while the person types. */
  key: string;
  id: string;
  format: Query['format'];
  types: string[];
  /** As the person writes them: `address.street`, or in an mdoc `org.iso.18013.5.1/family_name`. */
  claims: string[];
}

let made = 0;

export const newQuery = (): QueryDraft => ({
  key: `query ${++made}`,
  id: `credential${made === 1 ? '' : made}`,
  format: 'dc+sd-jwt',
  types: [],
  claims: [],
});

/** Returns the query as the API has it. */
export const dcqlOf = (drafts: readonly QueryDraft[]): Dcql => ({
  credentials: drafts.map(({ id, format, types, claims }): Query => {
    const paths = claims.map((claim) => ({ path: pathOf(claim, format) }));
    const asked = paths.length === 0 ? {} : { claims: paths };
    return format === 'dc+sd-jwt'
      ? { id, format, meta: { vct_values: types }, ...asked }
      : { id, format, meta: { doctype_value: types[0] ?? '' }, ...asked };
  }),
});

function pathOf(claim: string, format: Query['format']): string[] {
  if (format === 'dc+sd-jwt') return claim.split('.');
  const slash = claim.lastIndexOf('/');
  return slash === -1 ? [claim] : [claim.slice(0, slash), claim.slice(slash + 1)];
}

/** Returns the drafts of a query; null if it has more than the fields of the form. */
export function draftsOf(dcql: Dcql): QueryDraft[] | null {
  const drafts = dcql.credentials.map((query) => ({
    ...newQuery(),
    id: query.id,
    format: query.format,
    types: query.format === 'dc+sd-jwt' ? query.meta.vct_values : [query.meta.doctype_value],
    claims: (query.claims ?? []).map(({ path }) => path.join(query.format === 'dc+sd-jwt' ? '.' : '/')),
  }));
  return isSame(dcqlOf(drafts), dcql) ? drafts : null;
}

/** The order of fields does not matter. */
const isSame = (one: Dcql, other: Dcql): boolean => sorted(one) === sorted(other);

const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => a.localeCompare(b)))
      : inner,
  );

/** Returns the request of a text, as far as it can be said in words; null if the text is no query. */
export function dcqlIn(value: unknown): Dcql | null {
  const credentials = (value as Partial<Dcql> | null)?.credentials;
  const isShown = Array.isArray(credentials) && credentials.every((query) => isQuery(query));
  return isShown ? (value as Dcql) : null;
}

function isQuery(value: unknown): value is Query {
  const {
    format,
    meta,
    claims = [],
  } = (value ?? {}) as { format?: unknown; meta?: object; claims?: unknown };
  const { vct_values: types, doctype_value: type } = (meta ?? {}) as Record<string, unknown>;
  const isTyped =
    format === 'dc+sd-jwt' ? Array.isArray(types) : format === 'mso_mdoc' && typeof type === 'string';
  return (
    isTyped &&
    Array.isArray(claims) &&
    claims.every((claim) => Array.isArray((claim as { path?: unknown })?.path))
  );
}
