import { preparePending } from '../../../../db/queries/executions/engine/prepare-pending.ts';
import { linkHolder } from '../../../../src/account/audit/actor.ts';
import { v7 as uuidv7 } from 'uuid';
import { expect } from 'vitest';
import type { Database } from '../../../../db/connection/client.ts';
import { listInstances } from '../../../../db/queries/executions/instances.ts';
import { findActingExecution } from '../../../../db/queries/executions/acting.ts';
import {
  findDecision,
  findEndedDecision,
  findGivenDecision,
  listEndedDecisions,
  readAsked,
} from '../../../../db/queries/holds/decisions.ts';
import {
  findAnswerable,
  keepAnswer,
  refusesAnswer,
  type EarlyWait,
} from '../../../../db/queries/holds/early-answer.ts';
import { forgetAddresses } from '../../../../db/queries/retention/addresses.ts';
import { listDecided } from '../../../../db/queries/holds/decided.ts';
import { recordVisit } from '../../../../db/queries/audit.ts';
import { extendHold, findHeld } from '../../../../db/queries/holds/holds.ts';
import { assignHold, findAssignee, listTasks, releaseHold } from '../../../../db/queries/holds/tasks.ts';
import {
  createStandIn,
  deleteStandIn,
  findRepresented,
  listStandIns,
} from '../../../../db/queries/members/stand-ins.ts';
import { often } from './fill.ts';
import { findNewestInvitation, findOverInvitation } from '../../../../db/queries/didcomm/invitations.ts';
import { retryOutbound } from '../../../../db/queries/didcomm/outbound.ts';
import { countRefusedOf, findAwaitedBy } from '../../../../db/queries/didcomm/refusals.ts';
import { findOpenSessionsOver } from '../../../../db/queries/didcomm/sessions.ts';
import { deleteInvitationsTo } from '../../../../db/queries/members/invitations.ts';
import {
  eraseSomeOfProject,
  listProjectsToErase,
} from '../../../../db/queries/retention/deleted-projects.ts';
import { purgeByOwnDays } from '../../../../db/queries/retention/own-days.ts';
import { listBelow } from '../../../../db/queries/executions/below.ts';
import {
  awaitsChildren,
  findAwaitedChild,
  findChildTarget,
  findLastChild,
  insertChild,
  listChildren,
  listLineage,
  adoptChild,
} from '../../../../db/queries/executions/children.ts';
import { takeMessage } from '../../../../db/queries/outbox/messages.ts';
import { listMessages } from '../../../../db/queries/outbox/outbox.ts';
import { startersOf } from '../../../../db/queries/used-by.ts';
import { countOpenOfWorkflow } from '../../../../db/queries/executions/count-open.ts';
import { findProjectOfExecution } from '../../../../db/queries/executions/read.ts';
import { readLastSeq } from '../../../../db/queries/executions/execution-log.ts';
import { releaseEarly, renewEarly } from '../../../../db/queries/executions/engine/early.ts';
import { findRun, healExecution } from '../../../../db/queries/executions/engine/heal.ts';
import { countStopped, measureItems } from '../../../../db/queries/executions/engine/load.ts';
import { recordFailedEntryTry } from '../../../../db/queries/executions/engine/record-failed-try.ts';
import { finishRunOf } from '../../../../db/queries/reconciler/finish-run.ts';
import { filterUnknown } from '../../../../db/queries/reconciler/nudging.ts';
import { lockRedriveTarget, loadRedrive, moveEntries } from '../../../../db/queries/executions/redrive.ts';
import { deleteDpopProof, insertDpopProof } from '../../../../db/queries/openid4vc/dpop-proofs.ts';
import {
  findAnswered,
  findSameDeviceSessions,
  findUnbegunSameDevice,
  isReleased,
  keepResult,
  markSpent,
  releaseSession,
} from '../../../../db/queries/openid4vc/sessions.ts';
import { dropDelivery } from '../../../../db/queries/webhooks/delivering.ts';
import { renewWebhookLeases } from '../../../../db/queries/webhooks/queues.ts';
import { pathOf } from '../../../../src/engine/plan/path.ts';
import { firstGeneration } from '../../../../src/executions/contract/generation.ts';
import { deleteFormsOf } from '../../../../db/queries/forms/forms.ts';
import { deleteInboundWebhooksOf } from '../../../../db/queries/inbound-webhooks/inbound-webhooks.ts';
import { deleteSecretStoresOf, secretsFrom } from '../../../../db/queries/secret-stores.ts';
import {
  changeSecretHosts,
  deleteSecretsOf,
  listSealedSecrets,
  useSecrets,
} from '../../../../db/queries/secrets.ts';
import { firstTurn } from '../../../../src/engine/walker/turn.ts';

const id = uuidv7();
const action = { executionId: id, path: pathOf('a'), turn: firstTurn, generation: 0, effect: 1 };

/** A wait that no execution has begun. */
const lookAt = (executionId: string, projectId: string) => ({
  accountId: projectId,
  projectId,
  actorType: 'link' as const,
  actorName: 'recipient 1 of 1',
  action: 'decision.open' as const,
  recordType: 'decision' as const,
  recordId: executionId,
  recordName: 'a',
});

const early: EarlyWait = {
  path: 'b',
  chain: ['', 'b'],
  loops: [],
  replaces: false,
  phase: 'body',
  isBody: true,
  later: [],
  keys: ['answer:b'],
  effect: 1,
  callback: 'callback:b',
};

/** Rare queries, for records that do not exist, or for the newest one. */
export const seldom: Record<string, (tx: Database, walletId: string, projectId: string) => Promise<unknown>> =
  {
    findOverInvitation: (tx) => findOverInvitation(tx, id),
    findNewestInvitation: (tx) => findNewestInvitation(tx, { execution: { id, actionId: 'a' } }),
    findOpenSessionsOver: (tx) => findOpenSessionsOver(tx, id),
    findAwaitedBy: (tx, walletId) =>
      findAwaitedBy(tx, { walletId, invitations: ['unknown'], exchangeId: id }),
    countRefusedOf: (tx) => countRefusedOf(tx, { kind: 'exchange', id }, id),
    retryOutbound: (tx) => retryOutbound(tx, id, 0),
    findRun: (tx) => findRun(tx, id),
    loadRedrive: (tx) => loadRedrive(tx, id),
    askAgain: (tx) => tx.$client`select ask_again(${id}::uuid)`,
    countStopped: async (tx) =>
      countStopped(tx, await newestHolding(tx), { path: pathOf('rounds'), generation: 0 }),
    measureItems: (tx) => measureItems(tx, id, pathOf('loop')),
    moveEntries: (tx) => moveEntries(tx, id, [{ id: 'a', parent: 'around' }]),
    healExecution: (tx) => healExecution(tx, { executionId: id, generation: firstGeneration }),
    renewEarly: (tx) => renewEarly(tx, id),
    releaseEarly: (tx) => releaseEarly(tx, id),
    recordFailedEntryTry: (tx) =>
      recordFailedEntryTry(
        tx,
        { executionId: id, generation: firstGeneration, step: 0 },
        { path: pathOf('a'), turn: firstTurn },
        { errorCode: 2005, error: Buffer.alloc(1) },
      ),
    finishRunOf: (tx) =>
      finishRunOf(tx, { id, generation: firstGeneration }, { status: 'cancelled', error: null }),
    filterUnknown: (tx) => filterUnknown(tx, [{ id, generation: firstGeneration }]),
    findAnswerable: (tx) => findAnswerable(tx, id),
    findDecision: (tx) => findDecision(tx, { executionId: id, path: 'a' }),
    listEndedDecisions: async (tx) =>
      listEndedDecisions(
        tx,
        { executionId: await newestHolding(tx), entryIds: ['a'] },
        { after: '', limit: 2 },
      ),
    findEndedDecision: (tx) => findEndedDecision(tx, { executionId: id, path: 'a' }),
    readAsked: (tx) => readAsked(tx, id, ['a', 'b'], 1_000_000),
    listDecided: (tx, _, projectId) =>
      listDecided(
        tx,
        { accountId: projectId, projectId, memberId: id },
        { after: null, newestFirst: true, limit: 2 },
      ),
    recordVisit: (tx, _, projectId) => recordVisit(tx, lookAt(id, projectId)),
    forgetAddresses: (tx) => forgetAddresses(tx, { createdBefore: new Date(), limit: 10 }),
    findGivenDecision: (tx) => findGivenDecision(tx, id),
    refusesAnswer: async (tx) => refusesAnswer(tx, await newestHolding(tx), early),
    preparePending: async (tx) => {
      const waiting = await newestHolding(tx);
      await tx.$client`update executions set unread_since = now() where id = ${waiting}`;
      await preparePending(tx, waiting);
    },
    keepAnswer: async (tx) => keepEarly(tx, await newestHolding(tx)),
    noteUnused: async (tx) => {
      const waiting = await newestHolding(tx);
      await keepEarly(tx, waiting);
      await tx.$client`select note_unused(${waiting}::uuid, 'completed')`;
    },
    replacedBytes: (tx) => {
      const commit = { rows: [{ path: 'a', generation: 0, output: 'AA==' }], items: [{ path: 'each' }] };
      return tx.$client`select replaced_bytes(${id}::uuid, ${JSON.stringify(commit)}::text::jsonb)`;
    },
    findActingExecution: (tx) => findActingExecution(tx, id).catch(() => null),
    beatHold: (tx) => extendHold(tx, id),
    findHeld: (tx, _, projectId) => findHeld(tx, { projectId, key: 'choice/a' }),
    listTasks: async (tx, _, projectId) => {
      const keys = ['task:member', 'task:group'];
      await tx.$client`
        update holds set keys = keys || ${keys.slice(0, 1)}::text[] where execution_id = ${await newestHolding(tx)}`;
      for (const newestFirst of [true, false])
        expect(
          (await listTasks(tx, { projectId, keys }, { after: null, newestFirst, limit: 2 })).rows,
        ).not.toEqual([]);
    },
    findAssignee: (tx) => findAssignee(tx, id),
    assignHold: (tx) => assignHold(tx, { holdId: id, memberId: id, insteadOf: null }),
    releaseHold: (tx) => releaseHold(tx, { holdId: id, memberId: id }),
    findRepresented: (tx) => findRepresented(tx, often.standIn),
    listStandIns: async (tx) => {
      for (const member of Object.values(often)) await listStandIns(tx, member);
    },
    createStandIn: (tx) =>
      createStandIn(tx, {
        memberId: often.away,
        standInId: id,
        startsAt: new Date(),
        endsAt: new Date(),
      }),
    deleteStandIn: (tx) => deleteStandIn(tx, { id, memberId: id }),
    listInstances: async (tx) =>
      listInstances(tx, await newestHolding(tx), {
        of: pathOf('rounds'),
        only: 'waiting',
        after: -1,
        limit: 2,
      }),
    readLastSeq: (tx, _, projectId) => readLastSeq(tx, { projectId, executionId: id }),
    hasLeft: async (tx) => tx.$client`select has_left(${await newestHolding(tx)}::uuid)`,
    findProjectOfExecution: (tx) => findProjectOfExecution(tx, id),
    startersOf: async (tx, projectId) =>
      expect(await startersOf(tx, { projectId, id: projectId })).toEqual([]),
    countOpenOfWorkflow: async (tx) => {
      const [{ workflowId }] = await tx.$client<[{ workflowId: string }]>`
        select workflow_id as "workflowId" from executions where id = ${await newestHolding(tx)}`;
      expect(await countOpenOfWorkflow(tx, workflowId, 10)).toBeGreaterThan(0);
      await countOpenOfWorkflow(tx, id, 10);
    },
    lockRedriveTarget: (tx, _, projectId) => lockRedriveTarget(tx, { projectId, id }),
    findChildTarget: (tx, _, projectId) => findChildTarget(tx, { projectId, workflowId: id, version: null }),
    listBelow: (tx) => listBelow(tx, id),
    listProjectsToErase: (tx) => listProjectsToErase(tx, { deletedBefore: new Date(), limit: 200 }),
    eraseSomeOfProject: (tx) => eraseSomeOfProject(tx, id, 200),
    purgeByOwnDays: async (tx, _, projectId) => {
      const longAgo = { now: new Date(Date.now() - 365 * 86_400_000), limit: 200 };
      await tx.$client`update projects set stored_days = 18250 where id = ${projectId}`;
      await tx.$client`update workflows set stored_days = 1 where project_id = ${projectId}`;
      for (const owner of ['projects', 'workflows'] as const)
        await purgeByOwnDays(tx, { of: owner, ...longAgo });
      // What is purged later is purged for what it is there.
      await tx.$client`update projects set stored_days = null where id = ${projectId}`;
      await tx.$client`update workflows set stored_days = null where project_id = ${projectId}`;
    },
    deleteInvitationsTo: (tx) => deleteInvitationsTo(tx, { accountId: id, email: 'nobody@example.com' }),
    listLineage: (tx) => listLineage(tx, id, 9),
    findLastChild: (tx) => findLastChild(tx, action),
    findAwaitedChild: (tx) => findAwaitedChild(tx, action),
    awaitsChildren: (tx) => awaitsChildren(tx, id),
    listChildren: (tx) => listChildren(tx, id, [pathOf('a')]),
    insertChild: (tx) => insertChild(tx, action, { id, isAwaited: true }),
    adoptChild: (tx) => adoptChild(tx, action, { id, generation: 0, effect: 1 }),
    listMessages: (tx) => listMessages(tx, { limit: 100 }),
    takeMessage: (tx) => takeMessage(tx, { kind: 'stop', inboxId: id, executionId: id, holdId: null }),
    findSameDeviceSessions: (tx) => findSameDeviceSessions(tx, { executionId: id, holdKey: 'session:1' }, ''),
    findUnbegunSameDevice: async (tx) => findUnbegunSameDevice(tx, await newestSession(tx)),
    findAnswered: (tx) => findAnswered(tx, { executionId: id, holdKey: 'session:1' }),
    keepResult: (tx) => keepResult(tx, id, Buffer.alloc(1)),
    isReleased: (tx, walletId) => isReleased(tx, { walletId, id }),
    releaseSession: (tx) => releaseSession(tx, id),
    markSpent: (tx) => markSpent(tx, id),
    insertDpopProof: (tx, walletId) => insertDpopProof(tx, { walletId, digest: '1', request: '' }),
    deleteDpopProof: (tx, walletId) => deleteDpopProof(tx, { walletId, digest: '1', request: '' }),
    deleteSecretsOf: (tx) => deleteSecretsOf(tx, id),
    deleteSecretStoresOf: (tx) => deleteSecretStoresOf(tx, id),
    secretsFrom: (tx) => secretsFrom(tx, id),
    changeSecretHosts: (tx) => changeSecretHosts(tx, { projectId: id, id }, ['crm.example']),
    useSecrets: (tx) => useSecrets(tx, id, ['crm']),
    listSealedSecrets: (tx) => listSealedSecrets(tx, id, ['crm']),
    deleteFormsOf: (tx) => deleteFormsOf(tx, id),
    deleteInboundWebhooksOf: (tx) => deleteInboundWebhooksOf(tx, id),
    dropDelivery: (tx) => dropDelivery(tx, id),
    renewLeases: (tx) => renewWebhookLeases(tx, [{ endpointId: id, leaseId: id }], 1_000),
  };

const keepEarly = (tx: Database, executionId: string) =>
  keepAnswer(tx, executionId, early, {
    inboxId: id,
    key: 'answer:b',
    data: Buffer.alloc(1),
    by: linkHolder,
  });

async function newestHolding(tx: Database): Promise<string> {
  const [execution] = await tx.$client<[{ id: string }]>`
    select id from executions where status = 'onHold' order by id desc limit 1`;
  return execution.id;
}

async function newestSession(tx: Database): Promise<string> {
  const [session] = await tx.$client<[{ id: string }]>`
    select id from openid4vc_sessions order by id desc limit 1`;
  return session.id;
}
