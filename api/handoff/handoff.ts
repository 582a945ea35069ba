import { handoffHash } from '../../db/handoff-hash.ts';
import { findHandoff, type HandoffRow } from '../../db/queries/holds/handoffs.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey } from '../../db/encryption/vault.ts';
import type { ExchangeRequest } from '../../identity/protocols/didcomm/exchanges.ts';
import type { NamedCredential } from '../../identity/wallet/named-credential.ts';
import { requestOf } from '../../identity/protocols/openid4vc/session-request.ts';
import { isFinal } from '../../src/executions/status.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { renewSessions } from '../executions/renew-sessions.ts';

/**
 * What a person sees of a wait: who asks, what for, and how far it is. Never a claim.
 * `begun`: a wallet has opened it. `working`: it has answered. `failed`: it refused, or what it showed was not good.
 */
export interface Handoff {
  kind: 'issuance' | 'verification' | 'invitation';
  phase: 'waiting' | 'begun' | 'working' | 'done' | 'failed' | 'over';
  who: string;
  logoUrl: string | null;
  about: NamedCredential[];
  /** Whether the wallet will ask for a PIN: it is told another way. */
  hasPin: boolean;
  /** What the wallet scans; null where nothing waits any more. */
  uri: string | null;
  /** When there will be another code. */
  secondsLeft: number | null;
  returnUrl: string | null;
}

export interface FoundHandoff {
  handoff: Handoff;
  row: HandoffRow;
  dataKey: DataKey;
}

/** The page behind a token; a session that is over is renewed for it. Null where there is none. */
export async function readHandoff(
  dependencies: Pick<ApiDependencies, 'db' | 'vault' | 'identity' | 'publicUrl'>,
  token: string,
): Promise<FoundHandoff | null> {
  const { db, vault } = dependencies;
  const hash = handoffHash(token);
  const known = await findHandoff(db, hash);
  if (!known) return null;
  if (known.holdState === 'open') await renewSessions(dependencies, known);
  const row = await findHandoff(db, hash);
  if (!row) return null;
  const dataKey = vault.unwrap(row.dataKey);
  return { row, dataKey, handoff: handoffOf(row, dataKey) };
}

function handoffOf(row: HandoffRow, dataKey: DataKey): Handoff {
  const { session, actionId } = row;
  const output = row.output ? (dataKey.open(encryptionContext.output(actionId), row.output) as Output) : {};
  const phase = phaseOf(row);
  const isOpen = phase === 'waiting' || phase === 'begun';
  return {
    phase,
    kind: kindOf(output),
    who: row.walletName,
    logoUrl: row.logoUrl,
    about: aboutOf(row, dataKey),
    hasPin: 'pin' in output,
    uri: isOpen ? addressIn(output) : null,
    secondsLeft: isOpen && session ? Math.max(1, Math.ceil(session.secondsLeft)) : null,
    returnUrl:
      row.returnUrl && (dataKey.open(encryptionContext.returnUrl(actionId), row.returnUrl) as string),
  };
}

function aboutOf({ session, exchange }: HandoffRow, dataKey: DataKey): NamedCredential[] {
  if (session) return requestOf(dataKey, session).about;
  if (!exchange) return [];
  const place = encryptionContext.session(exchange.id);
  // Exchanges of earlier versions don't say.
  return (dataKey.open(place, exchange.request) as ExchangeRequest).about ?? [];
}

const kindOf = (output: Output): Handoff['kind'] => {
  if ('offerUri' in output || 'credentialExchange' in output) return 'issuance';
  if ('authorizationRequestUri' in output || 'presentationExchange' in output) return 'verification';
  return 'invitation';
};

interface Output {
  credentialExchange?: object;
  presentationExchange?: object;
  offerUri?: string;
  authorizationRequestUri?: string;
  invitationUrl?: string;
  invitation?: { invitationUrl?: string };
  pin?: string;
}

const addressIn = ({ offerUri, authorizationRequestUri, invitationUrl, invitation }: Output): string | null =>
  offerUri ?? authorizationRequestUri ?? invitationUrl ?? invitation?.invitationUrl ?? null;

const begun: ReadonlySet<string> = new Set(['accepted', 'opened']);

function phaseOf({
  executionStatus,
  actionStatus,
  holdState,
  holdIsOver,
  statuses,
}: HandoffRow): Handoff['phase'] {
  if (actionStatus === 'completed') return 'done';
  if (holdIsOver) return 'over';
  if (actionStatus === 'failed') return 'failed';
  if (isFinal(executionStatus) || holdState === null) return 'over';
  if (holdState !== 'open') return 'working';
  return statuses.some((status) => begun.has(status)) ? 'begun' : 'waiting';
}
