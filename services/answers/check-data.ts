import type { Causer } from '../../src/account/audit/actor.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { detailsWithin } from '../../src/language/errors/details-within.ts';
import type { ValueDetail } from '../../src/language/errors/error-body.ts';
import { isDeeper, maxDepth } from '../../src/language/json/depth.ts';
import type { AnswerContext, GivenData } from './wait.ts';

/** An action's output may have 1 MiB; the action adds a little of its own. */
export const maxDataBytes = 1024 * 1024 - 4096;

/** @throws HoldfastError if data is too large or too deep, whatever waits for it */
export function checkSize(data: unknown): void {
  // The data becomes a part of the action's output, which is one level deeper.
  if (isDeeper(data, maxDepth - 1)) throw errors.dataTooDeep(maxDepth - 1);
  if (Buffer.byteLength(JSON.stringify(data)) > maxDataBytes) throw errors.dataTooLarge(maxDataBytes);
}

/**
 * Returns the data as it is kept: the checked data, with the defaults of the schema. A caller who has only the address of the wait
 * learns which field breaks which rule, but no value of the schema.
 * @param isLiteral whether the definition has the schema without expressions, so that it contains no data of the execution
 * @param mismatch makes the error of data that does not match
 */
export async function checkedAgainst(
  { evaluator }: Pick<AnswerContext, 'evaluator'>,
  { projectId, schema, isLiteral }: { projectId: string; schema: unknown; isLiteral: () => Promise<boolean> },
  by: Causer,
  { data, isBody = isStranger(by) }: GivenData,
  mismatch: (details: ValueDetail[]) => Error,
): Promise<unknown> {
  const level = !isStranger(by) && (await isLiteral()) ? 'values' : 'rules';
  const { value, details } = await evaluator.validate(projectId, schema, data, level);
  // The body of a callback is the data itself; the body of a resume has the data beside the action's id.
  if (details.length > 0) throw mismatch(isBody ? details : detailsWithin(['data'], details));
  checkSize(value);
  return value;
}

const isStranger = ({ type }: Causer): boolean => type === 'link';
