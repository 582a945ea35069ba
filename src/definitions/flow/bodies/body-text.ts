import type * as v from 'valibot';
import type { Catalogue } from '../../../actions/catalogue.ts';
import type { BodyOf, Branch, Kind, List, ListOf } from '../../../engine/plan/plan.ts';

/** The fields that entries of several kinds may have. Their schemas are in `src/definitions/flow/entry.ts`. */
export const sharedFields = ['actions', 'join', 'onFailure', 'retry', 'repeat', 'output'] as const;
export type SharedField = (typeof sharedFields)[number];

type Raw = Readonly<Record<string, unknown>>;

/** How one kind of body is written. `src/engine/bodies` has its behaviour when it runs. */
export interface BodyText<K extends Kind = Kind> {
  /** Its name in messages. */
  called: string;
  /** The name of several of them: ‘Only … have it.’ */
  several: string;
  /** The field that makes it. */
  maker: string;
  /** A field that tells it from another kind with the same maker. */
  needs?: string;
  /** The shared fields that an entry may have with it. */
  fields: readonly SharedField[];
  /** The messages about shared fields that it has not, in place of the list of kinds that have them. */
  lacks?: { readonly [F in SharedField]?: string };
  /** The fields that no other kind has, with their schemas. */
  ownFields?: (inner: InnerEntries) => v.ObjectEntries;
  /** The lists in the field that makes it, if those are not plainly its `actions`. */
  listsIn?: (value: unknown) => ListInField[];
  plan(raw: Raw, lists: ListsOfEntry): BodyOf<K>;
  hasOutput(raw: Raw): boolean;
  /** The JSON Schema of its output as far as it is known; undefined if the action is not known. */
  outputSchema(raw: Raw, catalogue: Catalogue): unknown;
}

/** Entries nested in another one. */
export interface InnerEntries {
  entries: v.GenericSchema<unknown[]>;
  list: (description: string) => v.GenericSchema<unknown[]>;
}

export interface ListInField {
  of: ListOf;
  items: unknown[];
  /** Its path below the field. */
  path: (string | number)[];
}

/** The lists of a written entry, as the plan has them. */
export interface ListsOfEntry {
  at: (of: ListOf) => List;
  branches: () => Branch[];
}

export const writesOutput = (raw: Raw): boolean => raw['output'] !== undefined;

export const closed = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

export const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
