import * as v from 'valibot';
import { Id, Time } from './fields.ts';

const Person = v.object({ id: Id, name: v.string() });

export const StandIn = v.pipe(
  v.object({
    id: Id,
    member: v.pipe(Person, v.description('The absent member.')),
    standIn: v.pipe(Person, v.description('The member who decides for the absent member.')),
    startsAt: Time,
    endsAt: Time,
  }),
  v.description('A person who decides for a member during a period.'),
);
