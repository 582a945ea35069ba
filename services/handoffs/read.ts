import { handoffHash } from '../../db/keys/handoff-hash.ts';
import { findHandoff, type HandoffRow } from '../../db/queries/holds/handoffs.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DescribedWait, Wait } from '../../identity/protocols/handoff.ts';
import { tablesOf } from '../../identity/protocols/registry.ts';
import type { WalletProtocol } from '../../identity/protocols/wallet-protocol.ts';
import { hasCompleted } from '../../src/executions/action-status.ts';
import { isFinal } from '../../src/executions/status.ts';
import type { ContextWith } from '../context.ts';
import { renewSessions } from '../executions/renew-sessions.ts';

/**
 * The data of a hand-off page: the wallet that asks, the request, and its progress. It never contains a claim. `begun`: a wallet
 * has opened it. `working`: the wallet has answered. `failed`: the wallet refused, or its answer was not accepted.
 */
export interface Handoff extends Omit<DescribedWait, 'isBegun'> {
  phase: 'waiting' | 'begun' | 'working' | 'done' | 'failed' | 'over';
  who: string;
  logoUrl: string | null;
  /** Whether the wallet will ask for a PIN, which the person gets in another way. */
  hasPin: boolean;
  returnUrl: string | null;
}

export interface FoundHandoff {
  handoff: Handoff;
  row: HandoffRow;
  /** The protocol and the wait of the action; null if it does not wait for a wallet. */
  over: { protocol: WalletProtocol; wait: Wait } | null;
}

/**
 * The token in the address is a secret, so there is no caller. `tx` is the pool, because each session is renewed in its
 * own transaction.
 */
export type HandoffContext = Pick<
  ContextWith<'vault' | 'identity' | 'publicUrl'>,
  'tx' | 'vault' | 'identity' | 'publicUrl'
>;

/** Returns the page of a token, and renews its session if that is over. Returns null if there is no such page. */
export async function readHandoff(ctx: HandoffContext, token: string): Promise<FoundHandoff | null> {
  const { tx, vault, identity } = ctx;
  const hash = handoffHash(token);
  const tables = tablesOf(identity.modules);
  const known = await findHandoff(tx, hash, tables);
  if (!known) return null;
  const isOpen = known.holdState === 'open';
  if (isOpen) await renewSessions(ctx, known);
  const row = isOpen ? await findHandoff(tx, hash, tables) : known;
  if (!row) return null;
  const dataKey = vault.unwrap(row.dataKey);
  const { actionId, sessions } = row;
  const isWhole = row.holdKey === null;
  const output =
    isWhole && row.output ? (dataKey.open(encryptionContext.output(actionId), row.output) as object) : {};
  const protocol = identity.modules.protocols.find(({ name }) =>
    sessions.some((session) => session.protocol === name),
  );
  const wait: Wait = {
    output: { ...output },
    sessions: sessions.filter((session) => session.protocol === protocol?.name),
    dataKey,
  };
  const over = protocol ? { protocol, wait } : null;
  return { row, over, handoff: handoffOf(row, wait, over?.protocol.handoff.describe(wait) ?? noWallet) };
}

const noWallet: DescribedWait = {
  kind: 'invitation',
  about: [],
  uri: null,
  isBegun: false,
  secondsLeft: null,
};

function handoffOf(row: HandoffRow, { output, dataKey }: Wait, described: DescribedWait): Handoff {
  const { isBegun, kind, about, uri, secondsLeft } = described;
  const phase = row.holdKey === null ? phaseOf(row, isBegun) : phaseOfPart(row, isBegun);
  const isOpen = phase === 'waiting' || phase === 'begun';
  return {
    phase,
    kind,
    who: row.walletName,
    logoUrl: row.logoUrl,
    about,
    hasPin: 'pin' in output,
    uri: isOpen ? uri : null,
    secondsLeft: isOpen && secondsLeft !== null ? Math.max(1, Math.ceil(secondsLeft)) : null,
    returnUrl:
      row.returnUrl && (dataKey.open(encryptionContext.returnUrl(row.actionId), row.returnUrl) as string),
  };
}

function phaseOf(
  { executionStatus, actionStatus, holdState, holdIsOver }: HandoffRow,
  isBegun: boolean,
): Handoff['phase'] {
  if (actionStatus && hasCompleted(actionStatus)) return 'done';
  if (holdIsOver) return 'over';
  if (actionStatus === 'failed' || actionStatus === 'caught') return 'failed';
  if (isFinal(executionStatus) || holdState === null) return 'over';
  if (holdState !== 'open') return 'working';
  return isBegun ? 'begun' : 'waiting';
}

/** A part of a wait ends with its own session, and the wait goes on. */
function phaseOfPart(
  { executionStatus, holdState, holdIsOver, sessions: [session] }: HandoffRow,
  isBegun: boolean,
): Handoff['phase'] {
  if (session?.statuses.includes('verified') === true) return 'done';
  if (session?.statuses.includes('failed') === true) return 'failed';
  const isOver = holdState === null || holdState === 'closed' || holdIsOver || session?.statuses.length === 0;
  if (isFinal(executionStatus) || isOver) return 'over';
  return isBegun ? 'begun' : 'waiting';
}
