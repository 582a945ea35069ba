import type { StartingAction } from '../../db/queries/executions/children.ts';
import type { AuditAction } from '../../src/account/audit/actions.ts';
import type { Actor } from '../../src/account/audit/actor.ts';
import type { AccountPlan } from '../../src/account/plans/plans.ts';
import type { Occurrence } from '../../src/wallets/protocols/triggers.ts';
import type { AuditContext } from '../audit/record-change.ts';
import type { Context } from '../context.ts';

type Request = Context['origin'];
/** A form, a schedule or an inbound webhook. */
interface Starter {
  id: string;
  name: string;
  account: AccountPlan;
}

/** The origin of an execution. */
export type Origin =
  | { from: 'api'; ctx: Pick<Context, 'caller' | 'origin'>; labels: Labels; action: AuditAction }
  | { from: 'form'; form: Starter; request: Request }
  | { from: 'schedule'; schedule: Starter; pressedBy: Actor | null }
  | { from: 'inboundWebhook'; webhook: Starter }
  | ({ from: 'trigger'; walletId: string; account: AccountPlan } & Pick<
      Occurrence,
      'trigger' | 'connectionId'
    >)
  | { from: 'execution'; walletId: string; account: AccountPlan; action: StartingAction };

type Labels = Record<string, string>;

/** The terms of an execution that depend on its origin. */
interface Terms {
  /** The actor who is recorded as the starter of the execution, and the request of this actor. */
  as: AuditContext;
  /** The entry in the audit log. */
  action: AuditAction;
  /** The account whose limits apply. */
  account: AccountPlan;
  labels: Labels;
  /** The wallet for definitions that name none; null for the project's default. */
  walletId: string | null;
  /** The person who has triggered the schedule. */
  pressedBy: Actor | null;
  /** Whether its run is one of a family of executions. */
  isChild: boolean;
}

const usual = {
  action: 'execution.start',
  labels: {},
  walletId: null,
  pressedBy: null,
  isChild: false,
} as const;

export function termsOf(origin: Origin): Terms {
  switch (origin.from) {
    case 'api': {
      const { ctx, labels, action } = origin;
      return { ...usual, as: ctx, account: ctx.caller, labels, action };
    }
    case 'form': {
      const { form, request } = origin;
      return { ...usual, as: starterAs('form', form, request), account: form.account };
    }
    case 'schedule': {
      const { schedule, pressedBy } = origin;
      return { ...usual, as: scheduleAs(schedule), account: schedule.account, pressedBy };
    }
    case 'inboundWebhook': {
      const { webhook } = origin;
      return { ...usual, as: starterAs('inboundWebhook', webhook), account: webhook.account };
    }
    case 'trigger': {
      const { trigger, connectionId, account, walletId } = origin;
      const as = actorAs({ type: 'trigger', id: connectionId, name: trigger }, account);
      return { ...usual, as, account, walletId };
    }
    case 'execution': {
      const { action, account, walletId } = origin;
      return { ...usual, as: actionAs(action, account), account, walletId, isChild: true };
    }
    default:
      return origin satisfies never;
  }
}

/** A schedule as who starts or cancels executions. */
export const scheduleAs = (schedule: Starter): AuditContext => starterAs('schedule', schedule);

/** An action as who starts, redrives or cancels other executions. */
export const actionAs = (
  { executionId, path }: StartingAction,
  account: Pick<AccountPlan, 'accountId'>,
): AuditContext => actorAs({ type: 'execution', id: executionId, name: path }, account);

const starterAs = (type: Actor['type'], { id, name, account }: Starter, request?: Request): AuditContext =>
  actorAs({ type, id, name }, account, request);

const actorAs = (
  actor: Actor,
  { accountId }: Pick<AccountPlan, 'accountId'>,
  request: Request = { ip: null, requestId: null },
): AuditContext => ({ caller: { accountId, actor }, origin: request });
