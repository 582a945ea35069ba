import * as v from 'valibot';
import { InstantText } from '../../../src/durations/instant-text.ts';
import { isStorable, storableMessage } from '../../../src/json/storable.ts';
import { idOf } from '../../../src/names/uuid.ts';
import { ExecutionStatus } from '../../views/enumerations.ts';

export const Instant = v.pipe(
  InstantText,
  v.transform((date) => date.toISOString()),
);

/** The filters of executions, in the query of a list and in a bulk job. */
export const executionFilter = {
  status: v.optional(ExecutionStatus),
  workflowId: v.optional(idOf('a workflow')),
  label: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z0-9_.-]{1,64}:.{1,255}$/, 'must be written name:value'),
      v.check(isStorable, storableMessage),
      v.transform((text) => {
        const colon = text.indexOf(':');
        return { name: text.slice(0, colon), value: text.slice(colon + 1) };
      }),
    ),
  ),
  createdAfter: v.optional(Instant),
  createdBefore: v.optional(Instant),
  updatedAfter: v.optional(Instant),
  updatedBefore: v.optional(Instant),
};
