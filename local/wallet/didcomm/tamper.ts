import {
  DidCommMessageRepository,
  DidCommOfferCredentialV2Message,
  DidCommRequestPresentationV2Message,
} from '@credo-ts/didcomm';
import type { HolderAgent } from '../agent/agent.ts';

type Json = Record<string, unknown>;

/** Stores another offer than the one that came, so that the wallet asks for something that was not offered. */
export const tamperOffer = (agent: HolderAgent, exchangeId: string): Promise<void> =>
  tamper(agent, exchangeId, DidCommOfferCredentialV2Message.type.messageTypeUri, (detail) => {
    // AnonCreds: the number that binds the request to the offer.
    if ('cred_def_id' in detail) return { ...detail, nonce: '1' };
    const { credential } = detail as { credential: Json };
    return {
      ...detail,
      credential: { ...credential, credentialSubject: { degree: 'Doctor of everything' } },
    };
  });

/** Stores a request that anything answers, so that the wallet presents something that was not asked for. */
export const tamperRequest = (agent: HolderAgent, exchangeId: string): Promise<void> =>
  tamper(agent, exchangeId, DidCommRequestPresentationV2Message.type.messageTypeUri, (asked) => {
    if ('requested_attributes' in asked) return lessOf(asked);
    const definition = asked['presentation_definition'] as Json & { input_descriptors: Json[] };
    const descriptors = definition.input_descriptors.map(({ id }) => ({
      id,
      constraints: { fields: [{ path: ['$.issuer'] }] },
    }));
    return { ...asked, presentation_definition: { ...definition, input_descriptors: descriptors } };
  });

/** AnonCreds: the first attribute of each group, of any credential, without any predicate. */
function lessOf(asked: Json): Json {
  const groups = Object.entries(asked['requested_attributes'] as Record<string, { names: string[] }>);
  return {
    ...asked,
    requested_attributes: Object.fromEntries(
      groups.map(([key, { names }]) => [key, { names: names.slice(0, 1) }]),
    ),
    requested_predicates: {},
    non_revoked: undefined,
  };
}

async function tamper(
  { context }: HolderAgent,
  associatedRecordId: string,
  type: string,
  change: (content: Json) => Json,
): Promise<void> {
  const repository = context.dependencyManager.resolve(DidCommMessageRepository);
  const records = await repository.findByQuery(context, { associatedRecordId });
  const record = records.find(({ message }) => message['@type'] === type);
  if (!record) throw new Error('there is nothing to tamper with');
  const key = Object.keys(record.message).find((name) => name.endsWith('s~attach')) ?? '';
  const [attachment] = record.message[key] as [{ data: object }];
  const { base64, json } = attachment.data as { base64?: string; json?: Json };
  const content = json ?? (JSON.parse(Buffer.from(base64 ?? '', 'base64').toString()) as Json);
  attachment.data = { json: change(content) };
  await repository.update(context, record);
}
