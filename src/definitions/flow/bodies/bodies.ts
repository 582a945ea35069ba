import type { Kind } from '../../../engine/plan/plan.ts';
import { action } from './action.ts';
import type { BodyText, InnerEntries } from './body-text.ts';
import { forEach } from './for-each.ts';
import { parallel } from './parallel.ts';
import { rounds } from './rounds.ts';
import { sequence } from './sequence.ts';
import { switchOfCases } from './switch.ts';
import { tries } from './tries.ts';

/** How each kind of body is written. Of two with the same maker, the later one needs a further field. */
const texts = {
  action,
  sequence,
  switch: switchOfCases,
  parallel,
  forEach,
  rounds,
  tries,
} as const satisfies { readonly [K in Kind]: BodyText<K> };

export const bodyTexts = Object.entries(texts) as [Kind, BodyText][];

export const bodyTextOf = (kind: Kind): BodyText => texts[kind];

/** The fields that each kind alone has. */
type OwnFields = {
  readonly [K in Kind]: (typeof texts)[K] extends { ownFields: (inner: InnerEntries) => infer Own }
    ? Own
    : object;
};

/** Makes the fields that each kind alone has. */
export const ownFieldsWith = (inner: InnerEntries): OwnFields =>
  Object.fromEntries(bodyTexts.map(([kind, { ownFields }]) => [kind, ownFields?.(inner) ?? {}])) as OwnFields;

/** The fields of all kinds: a function that takes those of any kind takes an object with all of them. */
type Together = { [K in Kind]: (own: OwnFields[K]) => void }[Kind] extends (own: infer All) => void
  ? All
  : never;

/** Puts the fields of all kinds into one object. A test holds that no name is declared twice. */
export const together = (own: OwnFields): Together => Object.assign({}, ...Object.values(own)) as Together;
