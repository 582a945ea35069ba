import { boundedParse } from '../errors/bounded-parse.ts';
import { detailsFromIssues } from '../errors/details.ts';
import { HoldfastError } from '../errors/holdfast-error.ts';
import type { ActionContract } from './contract.ts';

/** Attributes of an action as its contract wants them. @throws HoldfastError 2000 */
export function parseAttributes(contract: ActionContract, actionId: string, resolved: unknown): unknown {
  const { output, issues } = boundedParse(contract.attributes, resolved);
  if (!issues) return output;
  throw new HoldfastError(
    2000,
    `The attributes of action '${actionId}' came to values that ${contract.name} does not take.`,
    detailsFromIssues(issues, ['attributes'], contract.attributes).map((detail) => ({ ...detail, actionId })),
  );
}
