import * as v from 'valibot';
import { Id, Time } from './fields.ts';

const Person = v.object({ id: Id, name: v.string() });

export const StandIn = v.pipe(
  v.object({
    id: Id,
    member: v.pipe(Person, v.description('Who is away.')),
    standIn: v.pipe(Person, v.description('Who decides in their place.')),
    startsAt: Time,
    endsAt: Time,
  }),
  v.description('For a time, somebody decides in the place of a member.'),
);
