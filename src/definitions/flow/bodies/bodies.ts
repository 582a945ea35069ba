import type { Kind } from '../../../engine/plan/plan.ts';
import { action } from './action.ts';
import type { BodyText } from './body-text.ts';
import { forEach } from './for-each.ts';
import { parallel } from './parallel.ts';
import { rounds } from './rounds.ts';
import { sequence } from './sequence.ts';
import { switchOfCases } from './switch.ts';
import { tries } from './tries.ts';

/** How each kind of body is written. Of two with the same maker, the later one needs a further field. */
const texts: { readonly [K in Kind]: BodyText<K> } = {
  action,
  sequence,
  switch: switchOfCases,
  parallel,
  forEach,
  rounds,
  tries,
};

export const bodyTexts = Object.entries(texts) as [Kind, BodyText][];

export const bodyTextOf = (kind: Kind): BodyText => texts[kind];
