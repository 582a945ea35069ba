import * as v from 'valibot';
import type { InboundEventRow } from '../../db/queries/inbound-webhooks/events.ts';
import { reveals, type Caller } from '../../services/caller.ts';
import type { ShownInboundEvent } from '../../services/inbound-webhooks/events.ts';
import { maskedError } from '../../src/language/errors/masked-error.ts';
import { withHelp } from '../../src/language/errors/with-help.ts';
import { hashedKeyPrefix, inboundStatuses } from '../../src/doors/inbound/event.ts';
import { ErrorBody } from './error.ts';
import { Id, Time } from './fields.ts';
import { mask } from './mask.ts';

export const InboundStatus = v.picklist(inboundStatuses);

const entries = {
  id: Id,
  webhookId: Id,
  status: v.pipe(
    InboundStatus,
    v.description(
      '`failed`: the event is stored, has started nothing, and can be replayed. The content of `duplicate` and `refused` events is not stored.',
    ),
  ),
  reason: v.pipe(
    v.nullable(v.string()),
    v.description('The reason why the event was refused, or started nothing.'),
  ),
  dedupeHash: v.pipe(
    v.nullable(v.string()),
    v.description('A keyed hash of the duplicate key: repetitions of an event have the same hash.'),
  ),
  executionId: v.pipe(v.nullable(Id), v.description('The execution that the event started or resumed.')),
  receivedAt: Time,
};

export const InboundEvent = v.pipe(v.object(entries), v.description('An event of an inbound webhook.'));

export const InboundEventWithContent = v.pipe(
  v.object({
    ...entries,
    content: v.pipe(
      v.unknown(),
      v.description(
        'The `headers`, `query`, and `body` or `event` of the event. `numbersAsText` lists the numbers that are kept as texts, because they would have been rounded. Without the scope `executions:reveal`, every value in them is `"•••"`; null if they are not stored.',
      ),
    ),
    error: v.nullable(ErrorBody),
  }),
  v.description('An event of an inbound webhook, with its content.'),
);

/** An older release has stored the key itself, which is not shown. */
const dedupeHashOf = ({ dedupeKey }: InboundEventRow): string | null =>
  dedupeKey?.startsWith(hashedKeyPrefix) ? dedupeKey.slice(hashedKeyPrefix.length) : null;

export const inboundEventView = (row: InboundEventRow) => ({
  id: row.id,
  webhookId: row.webhookId,
  status: row.status,
  reason: row.reason,
  dedupeHash: dedupeHashOf(row),
  executionId: row.executionId,
  receivedAt: row.receivedAt,
});

export const inboundEventWithContentView = (
  { content, error, ...row }: ShownInboundEvent,
  caller: Caller,
) => {
  const isShown = reveals(caller, 'executions:reveal');
  return {
    ...inboundEventView(row),
    content: isShown ? content : mask(content),
    error: error && withHelp(isShown ? error : maskedError(error)),
  };
};
