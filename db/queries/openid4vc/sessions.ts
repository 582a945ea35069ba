import type { SessionKind, SessionStatus } from '../../../src/wallets/openid4vc/session.ts';
import type { Database } from '../../connection/client.ts';
import type { WrappedKey } from '../../encryption/vault.ts';
import { sessionTable } from '../../../src/wallets/protocols/session-tables.ts';
import { lastMinutes, waiting, type OverSession } from '../holds/waits.ts';

export const openid4vcSessionTable = sessionTable('openid4vc_sessions');

export interface NewSession {
  id: string;
  kind: SessionKind;
  projectId: string;
  walletId: string;
  executionId: string | null;
  actionId: string | null;
  holdKey: string | null;
  isSameDevice: boolean;
  status: SessionStatus;
  request: Buffer;
  sealedUnder: string;
  /** The base of its addresses. */
  publicUrl: string;
  expiresAt: Date;
}

/** It writes the first row of the log, too. */
export async function insertSession(tx: Database, session: NewSession): Promise<void> {
  await tx.$client`
    with made as (
      insert into openid4vc_sessions
        (id, kind, project_id, wallet_id, execution_id, action_id, hold_key, is_same_device, status, request, sealed_under, public_url,
        expires_at)
      values (${session.id}, ${session.kind}, ${session.projectId}, ${session.walletId}, ${session.executionId},
        ${session.actionId}, ${session.holdKey}, ${session.isSameDevice}, ${session.status}, ${session.request}, ${session.sealedUnder},
        ${session.publicUrl},
        ${session.expiresAt.toISOString()}::timestamptz)
      returning *
    )
    select append_session_log(made::openid4vc_sessions) from made`;
}

export interface LockedSession {
  id: string;
  kind: SessionKind;
  status: SessionStatus;
  projectId: string;
  executionId: string | null;
  actionId: string | null;
  holdKey: string | null;
  request: Buffer;
  /** The presentation; for a session that is not final, it is not accepted yet. */
  result: Buffer | null;
  dataKey: WrappedKey;
  /** Whether it had expired when it was read. */
  expired: boolean;
}

interface LockedSessionRow extends Omit<LockedSession, 'dataKey'> {
  sealedUnder: string;
  masterKeyId: string;
  wrapped: Buffer;
}

/**
 * Locks a session until the end of the transaction. The locks of its hold's key and of its execution come first, as
 * everywhere.
 */
export async function lockSession(
  tx: Database,
  { walletId, id }: { walletId: string; id: string },
): Promise<LockedSession | null> {
  await tx.$client`select lock_session_owner(${id}::uuid)`;
  const [row] = await tx.$client<[LockedSessionRow?]>`
    select s.id, s.kind, s.status, s.project_id as "projectId", s.execution_id as "executionId", s.action_id as "actionId",
      s.hold_key as "holdKey", s.request, s.result,
      s.expires_at <= clock_timestamp() as expired, s.sealed_under as "sealedUnder", k.master_key_id as "masterKeyId", k.wrapped
    from openid4vc_sessions s join data_keys k on k.owner_id = s.sealed_under
    where s.wallet_id = ${walletId} and s.id = ${id} for no key update of s`;
  if (!row) return null;
  const { sealedUnder, masterKeyId, wrapped, ...session } = row;
  return { ...session, dataKey: { ownerId: sealedUnder, masterKeyId, wrapped } };
}

/** Gives a locked session its next status, with a row of the log. */
export async function moveSession(
  tx: Database,
  id: string,
  {
    status,
    result = null,
    error = null,
  }: { status: SessionStatus; result?: Buffer | null; error?: Buffer | null },
): Promise<void> {
  await tx.$client`select move_session(${id}::uuid, ${status}, ${result}::bytea, ${error}::bytea)`;
}

/** The sessions of a hold for devices that opened its page. */
export interface SameDeviceSessions {
  /** The number of sessions of the last day: none lives longer. */
  count: number;
  /** The sessions that no wallet has begun, the newest first. */
  unbegun: { id: string; request: Buffer }[];
}

/** The caller has locked another session of the hold. */
export async function findSameDeviceSessions(
  tx: Database,
  { executionId, holdKey }: Pick<LockedSession, 'executionId' | 'holdKey'>,
  publicUrl: string,
): Promise<SameDeviceSessions> {
  const rows = await tx.$client<{ id: string; request: Buffer; isUnbegun: boolean }[]>`
    select s.id, s.request, s.status = 'requested' and not s.is_spent and coalesce(s.public_url = ${publicUrl}, true)
      and s.expires_at > clock_timestamp() + make_interval(mins => ${lastMinutes}) as "isUnbegun"
    from openid4vc_sessions s
    where s.execution_id = ${executionId} and s.hold_key = ${holdKey} and s.is_same_device
      and s.created_at > clock_timestamp() - interval '1 day'
    order by s.created_at desc, s.id desc`;
  return { count: rows.length, unbegun: rows.filter(({ isUnbegun }) => isUnbegun) };
}

/** The newest session for the device that opened the page of a session, if no wallet has begun it. It takes no lock. */
export async function findUnbegunSameDevice(
  db: Database,
  sessionId: string,
): Promise<{ id: string; request: Buffer } | null> {
  const [row] = await db.$client<[{ id: string; request: Buffer }?]>`
    select d.id, d.request from openid4vc_sessions s
    join openid4vc_sessions d on d.execution_id = s.execution_id and d.hold_key = s.hold_key and d.is_same_device
      and d.created_at >= s.created_at and d.status = 'requested'
      and d.expires_at > clock_timestamp() + make_interval(mins => ${lastMinutes})
    where s.id = ${sessionId} order by d.created_at desc, d.id desc limit 1`;
  return row ?? null;
}

/** The presentation is not checked again when its person comes back, and it may be revoked meanwhile. */
const minutesToComeBack = 10;

/**
 * Sessions of a hold that were answered recently on the asking device, and whose person is not back yet. The caller
 * has locked another.
 */
export function findAnswered(
  tx: Database,
  { executionId, holdKey }: Pick<LockedSession, 'executionId' | 'holdKey'>,
): Promise<{ id: string }[]> {
  return tx.$client<{ id: string }[]>`
    select s.id from openid4vc_sessions s where s.execution_id = ${executionId} and s.hold_key = ${holdKey} and s.is_same_device
      and s.result is not null and not is_final_session(s.status)
      and s.updated_at > clock_timestamp() - make_interval(mins => ${minutesToComeBack})`;
}

/** Stores the presentation with a session whose status stays. The caller has locked it. */
export async function keepResult(tx: Database, id: string, result: Buffer): Promise<void> {
  await tx.$client`
    update openid4vc_sessions set result = ${result}, error = null, updated_at = clock_timestamp() where id = ${id}`;
}

/** Withdraws the other sessions of a hold. The caller has locked one of them. */
export async function withdrawSiblings(
  tx: Database,
  { id, executionId, holdKey }: Pick<LockedSession, 'id' | 'executionId' | 'holdKey'>,
): Promise<void> {
  await tx.$client`
    select move_session(s.id, 'withdrawn', null, null) from openid4vc_sessions s
    where s.execution_id = ${executionId} and s.hold_key = ${holdKey} and s.id <> ${id} and not is_final_session(s.status)`;
}

/** The open sessions that an action has begun. */
export function findOpenSessions(
  tx: Database,
  { id, actionId }: { id: string; actionId: string },
): Promise<{ id: string }[]> {
  return tx.$client<{ id: string }[]>`
    select id from openid4vc_sessions
    where execution_id = ${id} and action_id = ${actionId} and not is_final_session(status) order by created_at, id`;
}

/**
 * The newest session of the hold, if this session is over, spent, or ended by refused answers; null if this session is
 * still good, was withdrawn by its owner, or nothing waits any more.
 */
export async function findNewest(
  tx: Database,
  { walletId, id, maxRefusedAnswers }: { walletId: string; id: string; maxRefusedAnswers: number },
): Promise<OverSession | null> {
  const [row] = await tx.$client<
    [{ id: string; kind: string; projectId: string; executionId: string; actionId: string }?]
  >`
    select n.id, n.kind, n.project_id as "projectId", n.execution_id as "executionId", n.action_id as "actionId"
    from ${waiting(tx, openid4vcSessionTable)} join lateral (
      select * from openid4vc_sessions n where n.execution_id = s.execution_id and n.hold_key = s.hold_key
        and not n.is_same_device order by n.created_at desc, n.id desc limit 1) n on true
    where s.wallet_id = ${walletId} and s.id = ${id} and not s.is_same_device
      and (s.status = 'expired' or (s.status = 'withdrawn' and s.refused_answers >= ${maxRefusedAnswers}) or (not is_final_session(s.status) and (s.is_spent or s.expires_at <= clock_timestamp())))`;
  if (!row) return null;
  const { id: newest, kind, executionId, actionId, projectId } = row;
  return {
    protocol: 'openid4vc',
    kind,
    id: newest,
    projectId,
    walletId,
    execution: { id: executionId, actionId },
  };
}

/** The caller has locked it. */
export async function releaseSession(tx: Database, id: string): Promise<void> {
  await tx.$client`
    update openid4vc_sessions set released_at = clock_timestamp() where id = ${id} and released_at is null`;
}

export async function isReleased(
  tx: Database,
  { walletId, id }: { walletId: string; id: string },
): Promise<boolean> {
  const { count } = await tx.$client`
    select from openid4vc_sessions where wallet_id = ${walletId} and id = ${id} and released_at is not null`;
  return count === 1;
}

/** Counts a refused answer and returns the total. @param error why, encrypted; null keeps the reason before */
export async function countRefusedAnswer(db: Database, id: string, error: Buffer | null): Promise<number> {
  const [row] = await db.$client<[{ refusedAnswers: number }?]>`
    update openid4vc_sessions set refused_answers = refused_answers + 1, error = coalesce(${error}::bytea, error), updated_at = clock_timestamp()
    where id = ${id} returning refused_answers as "refusedAnswers"`;
  return row?.refusedAnswers ?? 0;
}

/** The caller has locked it. */
export async function markSpent(tx: Database, id: string): Promise<void> {
  await tx.$client`update openid4vc_sessions set is_spent = true where id = ${id}`;
}

/** Counts a wrong PIN and returns the total. */
export async function countWrongPin(tx: Database, id: string): Promise<number> {
  const [row] = await tx.$client<[{ wrongPins: number }?]>`
    update openid4vc_sessions set wrong_pins = wrong_pins + 1 where id = ${id} returning wrong_pins as "wrongPins"`;
  return row?.wrongPins ?? 0;
}
