import { v7 as uuidv7 } from 'uuid';
import type { Database } from '../../db/client.ts';
import { settleHold, type WaitingHold } from '../../db/queries/holds/holds.ts';
import type { InboxSignal } from '../../db/queries/outbox/outbox.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { Versions } from '../../db/versions.ts';
import { detailsWithin } from '../../src/errors/details-within.ts';
import { errors } from '../../src/errors/catalogue.ts';
import { isDeeper, maxDepth } from '../../src/json/depth.ts';
import type { ApiDependencies } from '../dependencies.ts';

/** An action's output may have 1 MiB; the action adds a little of its own. */
export const maxDataBytes = 1024 * 1024 - 4096;

/**
 * Gives a hold the data that it waits for, from a callback or a resume; the run is to learn of the result. `asks` is who
 * brings it: a stranger with an address learns which field breaks which rule and nothing that stands in the schema, a
 * holder of a key also its values where the definition has them as they are, without expressions.
 * @throws HoldfastError 2008 where the data does not match (the hold stays open); 2006 where another was first
 */
export async function settle(
  { db, vault, versions, evaluator }: Pick<ApiDependencies, 'db' | 'vault' | 'versions' | 'evaluator'>,
  hold: WaitingHold,
  data: unknown,
  asks: 'stranger' | 'keyHolder',
): Promise<InboxSignal> {
  if (!hold.acceptsData) throw errors.holdTakesNoData(hold);
  if (hold.state !== 'open') throw errors.holdSettled(hold);
  // It becomes a part of the action's output.
  if (isDeeper(data, maxDepth - 1)) throw errors.dataTooDeep(maxDepth - 1);
  if (Buffer.byteLength(JSON.stringify(data)) > maxDataBytes) throw errors.dataTooLarge(maxDataBytes);
  const dataKey = vault.unwrap(hold.dataKey);
  if (hold.dataSchema) {
    const schema = dataKey.open(encryptionContext.dataSchema(hold.actionId), hold.dataSchema);
    const tellsValues = asks === 'keyHolder' && (await isLiteral(versions, hold, db));
    const telling = tellsValues ? 'values' : 'rules';
    const { details } = await evaluator.validate(hold.projectId, schema, data, telling);
    if (details.length > 0) {
      // A callback's body is the data; a resume's has it beside the action's id.
      throw errors.dataMismatch(asks === 'stranger' ? details : detailsWithin(['data'], details));
    }
  }
  const inboxId = uuidv7();
  const event = {
    inboxId,
    key: null,
    data: dataKey.seal(encryptionContext.event(inboxId), data),
    sealedUnder: hold.executionId,
  };
  if (!(await settleHold(db, hold.id, event))) throw errors.holdSettled(hold);
  return { inboxId, executionId: hold.executionId, kind: 'event', holdId: hold.id, attempt: hold.attempt };
}

/** Whether the schema stands in the definition, so that it holds nothing of the execution's data. */
async function isLiteral(versions: Versions, hold: WaitingHold, db: Database): Promise<boolean> {
  const { definition } = await versions(hold.versionId, db);
  const action = definition.actions.find(({ id }) => id === hold.actionId);
  return action?.template.isConstantAt(['schema']) === true;
}
