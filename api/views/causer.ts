import * as v from 'valibot';
import { causerTypes } from '../../src/account/audit/actor.ts';
import { Count, Id } from './fields.ts';

export const Causer = v.pipe(
  v.object({
    type: v.pipe(
      v.picklist(causerTypes),
      v.description(
        '`link`: whoever had the address of the wait. `wallet`: whoever had the wallet. `execution`: an action of another execution.',
      ),
    ),
    id: v.nullable(Id),
    name: v.pipe(v.nullable(v.string()), v.description('At that time.')),
    person: v.exactOptional(
      v.pipe(Count, v.description('Which of the persons who were asked had the link, from 0: see `links`.')),
    ),
    pressedBy: v.exactOptional(
      v.pipe(
        v.object({ type: v.picklist(causerTypes), id: v.nullable(Id), name: v.string() }),
        v.description('Who has triggered the schedule, or has asked for its times in the past.'),
      ),
    ),
    onBehalfOf: v.exactOptional(
      v.pipe(
        v.object({ id: Id, name: v.string() }),
        v.description('The member in whose place they have decided, as a stand-in.'),
      ),
    ),
    jobId: v.exactOptional(v.pipe(Id, v.description('The job over many executions by which they did it.'))),
  }),
  v.description('Who caused something.'),
);
