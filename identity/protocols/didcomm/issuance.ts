import { W3cCredentialsModuleConfig, type AgentContext } from '@credo-ts/core';
import {
  DidCommCredentialsApi,
  type DidCommCredentialV2Protocol,
  type DidCommJsonLdCredentialDetailFormat,
  type DidCommJsonLdCredentialFormatService,
} from '@credo-ts/didcomm';
import type { JsonldOffer, OfferedFormat } from '../../../src/wallets/didcomm/formats.ts';
import type { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';
import { exchangeFormatsOf } from '../exchange-format.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { createdDid } from '../../dids/created-did.ts';
import type { WalletOwner } from '../../wallet/owner.ts';
import { beginExchange, type ExchangeOf } from './exchanges.ts';
import type { BegunExchange } from './port.ts';

type OfferProtocol = DidCommCredentialV2Protocol<[DidCommJsonLdCredentialFormatService]>;

/** Sends an offer by issue-credential 2.0 (Aries RFC 0453). */
export async function offerOverDidcomm(
  context: AgentContext,
  owner: WalletOwner,
  publicUrl: string,
  offer: ExchangeOf<OfferedFormat>,
): Promise<BegunExchange> {
  const api = context.dependencyManager.resolve(DidCommCredentialsApi<[OfferProtocol]>);
  const options = {
    protocolVersion: 'v2',
    credentialFormats:
      'jsonld' in offer
        ? { jsonld: await signable(context, offer.jsonld) }
        : await exchangeFormatsOf(context).offer(context, offer),
    ...(offer.comment === undefined ? {} : { comment: offer.comment }),
  } as const;
  return beginExchange(context, owner, publicUrl, 'issuance', offer, {
    over: (connectionId) => api.offerCredential({ ...options, connectionId }),
    async apart() {
      const { message, credentialExchangeRecord } = await api.createOffer(options);
      return { id: credentialExchangeRecord.id, message };
    },
  });
}

/** Completes a credential so that it can be signed. @throws HoldfastError 2000 if this wallet cannot sign it */
async function signable(context: AgentContext, { credential }: JsonldOffer) {
  const did = await createdDid(context, 'key');
  const { issuer = did, issuanceDate = new Date().toISOString() } = credential;
  if ((typeof issuer === 'string' ? issuer : issuer.id) !== did)
    throw invalid('issuer', `must be the wallet's own: ${did}`);
  const load = context.dependencyManager.resolve(W3cCredentialsModuleConfig).documentLoader(context);
  for (const [index, one] of credential['@context'].entries()) {
    if (typeof one !== 'string') continue;
    await load(one).catch(() => {
      throw invalid(`@context.${index}`, 'is a context that could not be loaded');
    });
  }
  return {
    // Our schema is stricter; the agent's type only allows contexts by name.
    credential: { ...credential, issuer, issuanceDate } as DidCommJsonLdCredentialDetailFormat['credential'],
    options: { proofType: 'Ed25519Signature2018', proofPurpose: 'assertionMethod' },
  };
}

const invalid = (field: string, message: string): HoldfastError =>
  errors.attributesInvalid([
    { reason: 'value.invalid', message, field: `attributes.jsonld.credential.${field}` },
  ]);
