import type { Query, BaseRecord } from '@credo-ts/core';
import type { HashedTags, TagQuery } from '../../db/queries/wallets/wallet-records.ts';

type Fingerprint = (text: string) => string;

/** Tags as keyed hashes under their names. Undefined and null are left out. */
export function hashTags(tags: Record<string, unknown>, fingerprint: Fingerprint): HashedTags {
  const hash = (name: string, value: unknown) => fingerprint(`${name}=${JSON.stringify(value)}`);
  return Object.fromEntries(
    Object.entries(tags)
      .filter(([, value]) => value != null)
      .map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map((item) => hash(name, item)) : hash(name, value),
      ]),
  );
}

/** Credo's query language: names and values, `$and`, `$or`, `$not`. */
export function tagQuery<T extends BaseRecord>(query: Query<T>, fingerprint: Fingerprint): TagQuery {
  const { $and, $or, $not, ...tags } = query as Record<string, unknown> & {
    $and?: Query<T>[];
    $or?: Query<T>[];
    $not?: Query<T>;
  };
  return {
    tags: hashTags(tags, fingerprint),
    all: ($and ?? []).map((part) => tagQuery(part, fingerprint)),
    any: $or?.map((part) => tagQuery(part, fingerprint)) ?? null,
    not: $not ? tagQuery($not, fingerprint) : null,
  };
}
