import type { Body, Kind } from '../plan/plan.ts';
import { action } from './action.ts';
import type { BodyKind } from './body-kind.ts';
import { forEach } from './for-each.ts';
import { parallel } from './parallel.ts';
import { rounds } from './rounds.ts';
import { sequence } from './sequence.ts';
import { switchOfCases } from './switch.ts';
import { tries } from './tries.ts';

/** Each kind of body, in the order in which they are listed. */
export const bodies: { readonly [K in Kind]: BodyKind<K> } = {
  action,
  sequence,
  switch: switchOfCases,
  parallel,
  forEach,
  rounds,
  tries,
};

export const bodyKinds = Object.keys(bodies) as Kind[];

export const bodyKindOf = ({ kind }: Body): BodyKind => bodies[kind];
