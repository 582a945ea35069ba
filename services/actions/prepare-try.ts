import { scopesOf } from '../../src/actions/effects.ts';
import { isObject } from '../../src/language/json/object.ts';
import { v7 as uuidv7 } from 'uuid';
import type { ActionImplementation } from '../../actions/action.ts';
import { requireScope } from '../permissions.ts';
import { readClock } from '../../db/queries/clock.ts';
import { findActingWallet } from '../../db/queries/wallets/wallets.ts';
import { type ActionContract, canBeTried } from '../../src/actions/contract.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import type { ErrorCode } from '../../src/language/errors/codes.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { Scope } from '../../src/language/expressions/scope.ts';
import type { WrittenAttributes } from '../../src/definitions/tries/resolve-attributes.ts';
import { recordChange } from '../audit/record-change.ts';
import type { Context, ContextWith } from '../context.ts';
import { readProjectValues } from '../project-values/read.ts';
import { lockActingWallet } from '../wallets/lock-acting.ts';
import { pathOf } from '../../src/engine/plan/path.ts';

/** An action with the data with which somebody wants to try it. */
export interface NewTry extends Pick<Scope, 'input' | 'actions' | 'locals'> {
  projectId: string;
  /** The action's name in the catalogue. */
  name: string;
  /** The attributes with their expressions. */
  attributes: unknown;
  /** The wallet; by default the project's default wallet. */
  walletId?: string | undefined;
}

/** A try whose attributes are known, or the error that ended it before it could begin. */
export interface PreparedTry {
  id: string;
  projectId: string;
  /** Null if the project has no default wallet. */
  walletId: string | null;
  implementation: ActionImplementation;
  /** When it began, in milliseconds since the epoch. */
  now: number;
  /** The attributes with their expressions resolved; null if one of them failed. */
  attributes: unknown;
  /** The attributes as the action takes them. */
  taken: unknown;
  /** The names of those without expressions. */
  constants: ReadonlySet<string>;
  failure: HoldfastError | null;
}

/**
 * Finds the action and resolves its attributes. If an expression gives no value, or one that the action does not take,
 * the error is returned, because it is the result of the try.
 * @throws HoldfastError 2005/404 for an unknown action, 2005/403 without its scope; 2000 for one that cannot be tried, an unknown wallet, and
 * expressions that cannot be read; EvaluationBusy
 */
export async function prepareTry(
  ctx: ContextWith<'evaluator' | 'implementations'>,
  { projectId, name, attributes, walletId, ...given }: NewTry,
  signal: AbortSignal,
): Promise<PreparedTry> {
  const implementation = ctx.implementations.find(({ contract }) => contract.name === name);
  if (!implementation) throw errors.recordNotFound('action', name);
  const { contract } = implementation;
  for (const scope of scopesOf(contract, isObject(attributes) ? attributes : null))
    requireScope(ctx.caller, scope);
  if (!canBeTried(contract))
    throw errors.actionNeedsExecution(name, contract.hold ? 'waits' : 'needs its execution');
  const id = uuidv7();
  const begunAt = await readClock(ctx.tx);
  const execution = {
    id,
    workflowId: id,
    projectId,
    createdAt: begunAt.toISOString(),
    startedBy: ctx.caller.actor,
    now: begunAt.toISOString(),
  };
  const locals = { ...(await readProjectValues(ctx, projectId)), ...given.locals };
  const written = { attributes, scope: { ...given, locals, execution, path: triedId } };
  return {
    id,
    projectId,
    walletId: await actingWalletOf(ctx, projectId, walletId),
    implementation,
    now: begunAt.getTime(),
    ...(await attributesOf(ctx, { projectId, contract }, written, signal)),
  };
}

async function attributesOf(
  { evaluator }: Pick<ContextWith<'evaluator'>, 'evaluator'>,
  { projectId, contract }: { projectId: string; contract: ActionContract },
  written: WrittenAttributes,
  signal: AbortSignal,
): Promise<Pick<PreparedTry, 'attributes' | 'taken' | 'constants' | 'failure'>> {
  const nothing = { attributes: null, taken: null, constants: new Set<string>(), failure: null };
  const resolved = await orFailure(
    2001,
    evaluator.resolveAttributes(projectId, contract, written, { signal }),
  );
  if (resolved instanceof HoldfastError) return { ...nothing, failure: resolved };
  const { value: attributes, constants } = resolved;
  const action = { id: triedId, contract };
  const taken = await orFailure(2000, evaluator.parse(projectId, action, attributes, { signal }));
  if (taken instanceof HoldfastError) return { ...nothing, attributes, failure: taken };
  return { attributes, taken, constants: new Set(constants), failure: null };
}

/** Returns an error of this code, and throws every other one. */
const orFailure = <T>(code: ErrorCode, work: Promise<T>): Promise<T | HoldfastError> =>
  work.catch((error: unknown) => {
    if (error instanceof HoldfastError && error.code === code) return error;
    throw error;
  });

/** The wallet that is named, or the project's default. An action that needs none can be tried without. */
async function actingWalletOf(
  ctx: Pick<Context, 'tx'>,
  projectId: string,
  walletId: string | undefined,
): Promise<string | null> {
  if (walletId !== undefined) return lockActingWallet(ctx, { projectId, walletId });
  return (await findActingWallet(ctx.tx, { projectId, id: null }))?.id ?? null;
}

/** The id of an action that is tried, which errors name. */
export const triedId = pathOf('try');

/** Audits a try. The entry is committed before the action begins, so that no transaction waits for the outside. */
export const recordTry = (ctx: Context, { id, projectId, implementation }: PreparedTry): Promise<void> =>
  recordChange(ctx, 'action.try', { recordId: id, projectId, recordName: implementation.contract.name });
