import {
  transitions,
  type Position,
  type Transition,
  type TransitionName,
} from '../../src/engine/walker/transitions.ts';

/** @throws Error if a row that stands there does not go that way: the walker is wrong */
export function requireTransition(name: TransitionName, from: Position, to: Position, path: string): void {
  const { from: begins, to: ends }: Transition = transitions[name];
  if (!begins.includes(from) || !ends.includes(to))
    throw new Error(`the row '${path}' cannot ${name}: it would go from ${from} to ${to}`);
}
