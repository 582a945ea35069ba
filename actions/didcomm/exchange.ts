import {
  exchangeOf,
  type AskedByInvitation,
  type AskedOver,
} from '../../identity/protocols/didcomm/asked.ts';
import type { BegunExchange, DidcommWallet, NewExchange } from '../../identity/protocols/didcomm/port.ts';
import type { ExchangeEvent } from '../../src/wallets/didcomm/event.ts';
import type { OfferedFormat, RequestedFormat } from '../../src/wallets/didcomm/formats.ts';
import type { CredentialExchange, PresentationExchange } from '../../src/wallets/didcomm/outputs.ts';
import {
  didcommKey,
  type DidcommIssuanceStatus,
  type DidcommVerificationStatus,
} from '../../src/wallets/didcomm/status.ts';
import type { HoldEvent } from '../action.ts';
import type { WaitingContext } from '../context.ts';
import { handoffUrl, waitEnd, walletOver } from '../wallet.ts';
import { endOf } from './ended.ts';
import { didcomm } from '../../identity/protocols/didcomm/protocol.ts';

/** An exchange between two wallets, and the outputs of the action: at its beginning and at its end. */
interface Exchange<Format, Shown> {
  begin: (wallet: DidcommWallet, exchange: NewExchange & Format) => Promise<BegunExchange>;
  begun: (at: ExchangeIds) => Shown;
  ended: (at: ExchangeIds, event: ExchangeEvent) => Shown;
}

interface ExchangeIds {
  id: string;
  /** Null where there is no connection. */
  connectionId: string | null;
}

export const offering: Exchange<OfferedFormat, { credentialExchange: CredentialExchange }> = {
  begin: (wallet, offer) => wallet.issue(offer),
  begun: (at) => ({ credentialExchange: { ...at, status: 'offered', error: null } }),
  ended: (at, { status }) => ({
    credentialExchange: { ...at, status: status as DidcommIssuanceStatus, error: null },
  }),
};

export const asking: Exchange<RequestedFormat, { presentationExchange: PresentationExchange }> = {
  begin: (wallet, request) => wallet.request(request),
  begun: (at) => ({ presentationExchange: { ...at, status: 'requested', isVerified: null } }),
  ended: (at, { status, shown }) => ({
    presentationExchange: {
      ...at,
      status: status as DidcommVerificationStatus,
      isVerified: true,
      ...shown,
    },
  }),
};

/** An action that exchanges over a connection, and holds until the exchange has ended. */
export const overConnection = <Format, Shown>(exchange: Exchange<Format, Shown>) => ({
  async run(context: WaitingContext, attributes: Format & AskedOver) {
    const { connectionId } = attributes;
    const { id, hold } = await begin(exchange, context, attributes);
    const output = { handoffUrl: await handoffUrl(context), ...exchange.begun({ id, connectionId }) };
    return { held: { output, ...hold } };
  },

  async resume(_context: WaitingContext, event: HoldEvent, held: { handoffUrl: string }) {
    return { completed: { ...held, ...endOfExchange(exchange, event).shown } };
  },

  cancel: async (context: WaitingContext) => (await walletOver(context, didcomm)).endSessions(),
});

/** The same with an invitation, for the first wallet that takes it. */
export const byInvitation = <Format, Shown>(exchange: Exchange<Format, Shown>) => ({
  async run(context: WaitingContext, attributes: Format & AskedByInvitation) {
    const { id, invitationUrl, hold } = await begin(exchange, context, attributes);
    const output = {
      invitation: { invitationUrl: invitationUrl ?? '' },
      handoffUrl: await handoffUrl(context),
      ...exchange.begun({ id, connectionId: null }),
    };
    return { held: { output, ...hold } };
  },

  async resume(
    _context: WaitingContext,
    event: HoldEvent,
    held: { invitation: { invitationUrl: string }; handoffUrl: string },
  ) {
    const { connection, shown } = endOfExchange(exchange, event);
    return { completed: { ...held, ...(connection ? { connection } : {}), ...shown } };
  },

  cancel: async (context: WaitingContext) => (await walletOver(context, didcomm)).endSessions(),
});

async function begin<Format, Shown>(
  exchange: Exchange<Format, Shown>,
  context: WaitingContext,
  attributes: Format & (AskedOver | AskedByInvitation),
) {
  const expiresAt = waitEnd(context);
  const wallet = await walletOver(context, didcomm);
  const begun = await exchange.begin(wallet, exchangeOf(attributes, expiresAt));
  return { ...begun, hold: { keys: [didcommKey(begun.id)], expiresAt } };
}

/** @throws HoldfastError 2002 where it failed */
function endOfExchange<Format, Shown>({ ended }: Exchange<Format, Shown>, event: HoldEvent) {
  const exchanged = endOf(event) as ExchangeEvent;
  const { id, connection } = exchanged;
  return { connection, shown: ended({ id, connectionId: connection?.connectionId ?? null }, exchanged) };
}
