import * as v from 'valibot';
import { causerTypes } from '../../src/account/audit/actor.ts';
import { Count, Id } from './fields.ts';

export const Causer = v.pipe(
  v.object({
    type: v.pipe(
      v.picklist(causerTypes),
      v.description(
        '`link`: the holder of the callback URL. `wallet`: the holder of the wallet. `execution`: an action of another execution.',
      ),
    ),
    id: v.nullable(Id),
    name: v.pipe(v.nullable(v.string()), v.description('The name at the time of the change.')),
    person: v.exactOptional(
      v.pipe(Count, v.description('The index in `links` of the person with the link, from 0.')),
    ),
    pressedBy: v.exactOptional(
      v.pipe(
        v.object({ type: v.picklist(causerTypes), id: v.nullable(Id), name: v.string() }),
        v.description('The caller who triggered the schedule, or requested its past times.'),
      ),
    ),
    onBehalfOf: v.exactOptional(
      v.pipe(
        v.object({ id: Id, name: v.string() }),
        v.description('The member for whom the person decided, as a stand-in.'),
      ),
    ),
    jobId: v.exactOptional(v.pipe(Id, v.description('The job over many executions by which they did it.'))),
  }),
  v.description('The person, key or execution that caused a change.'),
);
