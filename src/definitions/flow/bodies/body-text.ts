import type { Catalogue } from '../../../actions/catalogue.ts';
import type { Body, Branch, List, ListOf } from '../../../engine/plan/plan.ts';

type Raw = Readonly<Record<string, unknown>>;

/** How one kind of body is written. What it does when it runs, `src/engine/bodies` says. */
export interface BodyText<B extends Body = Body> {
  /** Its name in messages. */
  called: string;
  /** The field that makes it. */
  maker: string;
  /** A field that tells it from another kind with the same maker. */
  needs?: string;
  /** The fields that an entry may have with it, apart from those of all entries. */
  fields: readonly string[];
  /** The lists in the field that makes it, if those are not plainly its `actions`. */
  listsIn?: (value: unknown) => ListInField[];
  plan(raw: Raw, lists: ListsOfEntry): B;
  hasOutput(raw: Raw): boolean;
  /** The JSON Schema of its output as far as it is known; undefined if the action is not known. */
  outputSchema(raw: Raw, catalogue: Catalogue): unknown;
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
