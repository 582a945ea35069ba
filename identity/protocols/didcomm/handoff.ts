import { encryptionContext } from '../../../db/encryption/contexts.ts';
import type { NamedCredential } from '../../wallet/named-credential.ts';
import type { DescribedWait, ProtocolHandoff, Wait } from '../handoff.ts';
import type { ExchangeRequest } from './exchanges.ts';
import { openInvitation } from './open-invitation.ts';
import type { DidcommWallet } from './port.ts';
import { didcommPathOf, schemeUrl } from './paths.ts';

/** The output as the actions of DIDComm write it. */
interface Output {
  invitationUrl?: string;
  invitation?: { invitationUrl?: string };
}

export const didcommHandoff: ProtocolHandoff<DidcommWallet> = {
  describe(wait) {
    return {
      kind: waitKindOf(wait),
      about: aboutOf(wait),
      uri: addressIn(wait),
      isBegun: false,
      secondsLeft: null,
    };
  },

  async open(wait, visit) {
    const uri = addressIn(wait);
    const invitation = uri === null ? null : didcommPathOf(new URL(uri).pathname);
    if (!invitation || !('invitationId' in invitation)) return uri === null ? null : { uri };
    const message = await openInvitation(visit, invitation.invitationId);
    return message === null ? null : { uri: schemeUrl(message) };
  },

  comeBack: async () => {},
};

const addressIn = ({ output }: Wait): string | null => {
  const { invitationUrl, invitation } = output as Output;
  return invitationUrl ?? invitation?.invitationUrl ?? null;
};

const exchangeOf = ({ sessions }: Wait) => sessions.find(({ kind }) => kind !== 'connection');

function waitKindOf(wait: Wait): DescribedWait['kind'] {
  const exchange = exchangeOf(wait);
  if (!exchange) return 'invitation';
  return exchange.kind === 'verification' ? 'verification' : 'issuance';
}

function aboutOf(wait: Wait): NamedCredential[] {
  const exchange = exchangeOf(wait);
  if (!exchange?.request) return [];
  const place = encryptionContext.session(exchange.id);
  // Exchanges of earlier versions don't say.
  return (wait.dataKey.open(place, exchange.request) as ExchangeRequest).about ?? [];
}
