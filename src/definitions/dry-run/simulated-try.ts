import type { SimulatedTry } from '../../actions/simulation.ts';
import type { Evaluator } from '../evaluation/evaluator.ts';
import type { Attempt } from './attempt.ts';
import { sampleLink } from './sample-link.ts';
import { sampleMember, samplePages } from './sample-people.ts';

/** Returns a try as the simulation of its action sees it. */
export const simulatedTry = (attempt: Attempt, { validate }: Pick<Evaluator, 'validate'>): SimulatedTry => ({
  // They were parsed by the contract.
  attributes: attempt.attributes as Record<string, unknown>,
  actionId: attempt.path,
  now: attempt.now,
  startedBy: attempt.startedBy,
  continuesOnTimeout: attempt.entry.continuesOnTimeout === true,
  isLiteral: (attribute) => attempt.action.template.isConstantAt([attribute]),
  validate: (schema, value, detailLevel) => validate(attempt.projectId, schema, value, detailLevel),
  takeLock: (key, places) => attempt.locks.take(attempt.path, key, places),
  callbackUrl: () => sampleLink(attempt.executionId, attempt.path),
  pages: samplePages(attempt),
  findMember: sampleMember,
});
