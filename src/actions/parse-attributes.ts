import { errors } from '../language/errors/catalogue.ts';
import { boundedParse } from '../language/errors/bounded-parse.ts';
import { detailsFromIssues } from '../language/errors/details.ts';
import type { ActionContract } from './contract.ts';

/** Parses the attributes of an action by its contract. @throws HoldfastError 2000 */
export function parseAttributes(contract: ActionContract, actionId: string, resolved: unknown): unknown {
  const { output, issues } = boundedParse(contract.attributes, resolved);
  if (!issues) return output;
  const details = detailsFromIssues(issues, ['attributes'], contract.attributes);
  throw errors.attributesNotTaken(actionId, contract.name, details);
}
