import type { Database } from '../../db/client.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { WaitingHold } from '../../db/queries/holds/holds.ts';
import type { Versions } from '../../db/versions.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { detailsWithin } from '../../src/errors/details-within.ts';
import { entryIdOf } from '../../src/flow/path.ts';
import { isDeeper, maxDepth } from '../../src/json/depth.ts';
import type { Context, Resources } from '../context.ts';
import { settle } from './settle.ts';

/** An action's output may have 1 MiB; the action adds a little of its own. */
export const maxDataBytes = 1024 * 1024 - 4096;

export type HoldResources = Pick<Resources, 'vault' | 'versions' | 'evaluator' | 'dispatcher'>;

export interface HoldAnswer {
  data: unknown;
  /**
   * The kind of sender. A caller with only the callback's address learns which field breaks which rule, but no value of
   * the schema. The holder of a key also learns the schema's values, if the definition has them without expressions.
   */
  from: 'stranger' | 'keyHolder';
}

/**
 * Gives a hold the data that it waits for, and lets its run continue after the commit. Outside of a transaction it is
 * one statement.
 * @throws HoldfastError 2008 if the data does not match, and the hold stays open; 2006/409 if another caller was first
 */
export async function resumeHold(
  ctx: Pick<Context, 'tx' | 'afterCommit'> & HoldResources,
  hold: WaitingHold,
  { data, from }: HoldAnswer,
): Promise<void> {
  const { tx, vault, versions, evaluator } = ctx;
  if (!hold.acceptsData) throw errors.holdTakesNoData(hold);
  if (hold.state !== 'open') throw errors.holdSettled(hold);
  checkData(data);
  // What is kept is what the schema has seen, with its defaults.
  let kept = data;
  const dataKey = vault.unwrap(hold.dataKey);
  if (hold.dataSchema) {
    const schema = dataKey.open(encryptionContext.dataSchema(hold.actionId), hold.dataSchema);
    const showsValues = from === 'keyHolder' && (await isLiteral(versions, hold, tx));
    const detailLevel = showsValues ? 'values' : 'rules';
    const { value, details } = await evaluator.validate(hold.projectId, schema, data, detailLevel);
    if (details.length > 0) {
      // The body of a callback is the data itself; the body of a resume has the data beside the action's id.
      throw errors.dataMismatch(from === 'stranger' ? details : detailsWithin(['data'], details));
    }
    checkData(value);
    kept = value;
  }
  await settle(ctx, hold, null, (inboxId) => dataKey.seal(encryptionContext.event(inboxId), kept));
}

/** @throws HoldfastError if data is too large or too deep, whatever waits for it */
export function checkData(data: unknown): void {
  // The data becomes a part of the action's output, which is one level deeper.
  if (isDeeper(data, maxDepth - 1)) throw errors.dataTooDeep(maxDepth - 1);
  if (Buffer.byteLength(JSON.stringify(data)) > maxDataBytes) throw errors.dataTooLarge(maxDataBytes);
}

/** Whether the definition has the schema without expressions, so that it contains no data of the execution. */
async function isLiteral(versions: Versions, hold: WaitingHold, tx: Database): Promise<boolean> {
  const { definition } = await versions(hold.versionId, tx);
  const action = definition.actions.find(({ id }) => id === entryIdOf(hold.actionId));
  return action?.template.isConstantAt(['schema']) === true;
}
