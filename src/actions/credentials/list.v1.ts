import * as v from 'valibot';
import { TimestampText } from '../../language/durations/instant-text.ts';
import { idOf, uuidPattern } from '../../language/names/uuid.ts';
import { defineAction, usesRecords } from '../contract.ts';

const Time = v.pipe(v.string(), v.isoTimestamp());
/** A sample of it is its first form. */
const orNull = <S extends v.GenericSchema>(schema: S) => v.union([schema, v.null()]);

/** Lists the credentials that the project has issued, page by page. */
export const listV1 = defineAction({
  name: 'credentials/list@v1',
  title: 'List issued credentials',
  description:
    'Gives the credentials that the project has issued, the oldest first, in pages. The list has the data of each credential, but not its content, which is not stored. All filters must match.',
  ...usesRecords,
  failsWith: ['record.unknown'],
  effects: [{ scope: 'credentials:read' }],
  attributes: v.strictObject({
    status: v.optional(v.picklist(['issued', 'revoked'])),
    expiresBefore: v.optional(
      v.pipe(
        TimestampText,
        v.description('Only those that expire, or have expired, before this time (ISO 8601).'),
      ),
    ),
    executionId: v.optional(idOf('an execution')),
    credentialTemplateId: v.optional(v.string()),
    limit: v.optional(
      v.pipe(
        v.number(),
        v.integer(),
        v.minValue(1),
        v.maxValue(100),
        v.description('The maximum number on a page. Default 100.'),
      ),
    ),
    cursor: v.optional(
      v.pipe(
        v.nullable(v.pipe(v.string(), v.regex(uuidPattern, 'is not a cursor of this list'))),
        v.description('`nextCursor` of the page before; null for the first page.'),
      ),
    ),
  }),
  output: v.strictObject({
    credentials: v.array(
      v.strictObject({
        id: v.string(),
        walletId: v.string(),
        executionId: orNull(v.string()),
        actionId: orNull(v.string()),
        credentialTemplateId: orNull(v.string()),
        format: v.string(),
        type: v.pipe(
          v.string(),
          v.description('The `vct`, the doctype, or the id of the credential definition.'),
        ),
        status: v.picklist(['issued', 'revoked']),
        isRevocable: v.pipe(
          v.boolean(),
          v.description('True if the credential has a status that verifiers can read.'),
        ),
        issuedAt: Time,
        expiresAt: orNull(Time),
        revokedAt: v.union([v.null(), Time]),
      }),
    ),
    nextCursor: v.pipe(
      v.union([v.null(), v.string()]),
      v.description('The `cursor` of the next page; null on the last one.'),
    ),
  }),
});
