import * as v from 'valibot';
import { addStandIn, getStandIn, listOwnStandIns, removeStandIn } from '../../../services/tasks/stand-ins.ts';
import { Recipient } from '../../../src/people/decisions/recipient.ts';
import { instantOf } from '../../../src/language/durations/instant.ts';
import { TimestampText } from '../../../src/language/durations/instant-text.ts';
import { endpoint, type Endpoint } from '../../http/endpoint.ts';
import { pageOfMany } from '../../http/paging.ts';
import { mutate } from '../../http/mutate.ts';
import { StandIn } from '../../views/stand-in.ts';

const listRoute = endpoint({
  method: 'GET',
  path: '/v1/stand-ins',
  operationId: 'listStandIns',
  summary: 'List the stand-ins of the signed-in member, and the members whom they replace',
  scope: 'tasks:decide',
  answers: { 200: { description: 'The current and future stand-ins.', body: pageOfMany(StandIn) } },
  errors: ['memberNeeded'],
  async handle({ context }) {
    return { status: 200, body: { data: await listOwnStandIns(context), nextCursor: null } };
  },
});

export const CreateStandIn = v.pipe(
  v.strictObject({
    standIn: v.pipe(
      v.nonOptional(Recipient.pipe[0].entries.member),
      v.description('The id or the e-mail address of the member who decides in the place of the caller.'),
    ),
    startsAt: v.optional(v.pipe(TimestampText, v.description('Default: now.'))),
    endsAt: TimestampText,
  }),
  v.examples([{ standIn: 'ada@example.com', endsAt: '2027-01-31T09:00:00Z' }]),
);

const createRoute = endpoint({
  method: 'POST',
  path: '/v1/stand-ins',
  operationId: 'createStandIn',
  summary: 'Let another member decide for the signed-in member during a period',
  scope: 'tasks:decide',
  body: CreateStandIn,
  answers: { 201: { description: 'The stand-in.', body: StandIn } },
  errors: ['memberNeeded', 'namedMemberUnknown', 'standInInvalid', 'standInsFull'],
  async handle(call) {
    const { standIn, startsAt, endsAt } = call.body;
    return mutate(call, {
      location: (recordId) => `/v1/stand-ins/${recordId}`,
      async work(ctx) {
        const made = await addStandIn(ctx, {
          standIn,
          startsAt: startsAt === undefined ? ctx.clock() : new Date(instantOf(startsAt)),
          endsAt: new Date(instantOf(endsAt)),
        });
        return { status: 201, recordId: made.id, body: made };
      },
    });
  },
});

const getRoute = endpoint({
  method: 'GET',
  path: '/v1/stand-ins/{standInId}',
  operationId: 'getStandIn',
  summary: 'Get a current or future stand-in',
  scope: 'tasks:decide',
  params: v.object({ standInId: v.string() }),
  answers: { 200: { description: 'The stand-in.', body: StandIn } },
  async handle({ params, context }) {
    return { status: 200, body: await getStandIn(context, params.standInId) };
  },
});

const deleteRoute = endpoint({
  method: 'DELETE',
  path: '/v1/stand-ins/{standInId}',
  operationId: 'deleteStandIn',
  summary: 'End a stand-in at once',
  scope: 'tasks:decide',
  params: v.object({ standInId: v.string() }),
  answers: { 204: { description: 'The stand-in has ended.' } },
  async handle(call) {
    const { standInId } = call.params;
    return mutate(call, {
      async work(ctx) {
        await removeStandIn(ctx, standInId);
        return { status: 204, recordId: standInId };
      },
    });
  },
});

export const standInEndpoints: readonly Endpoint[] = [listRoute, createRoute, getRoute, deleteRoute];
