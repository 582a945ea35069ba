import { offerOf } from '../../identity/protocols/openid4vc/asked.ts';
import { issueCredentialV1 as contract } from '../../src/actions/openid4vc/issue-credential.v1.ts';
import { sessionKey, type IssuanceStatus } from '../../src/wallets/openid4vc/session.ts';
import type { ActionImplementation, HoldEvent } from '../action.ts';
import { handoffUrl, waitEnd, walletOver } from '../wallet.ts';
import { sessionEvent } from './session-result.ts';
import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';

export const issueCredentialV1: ActionImplementation<typeof contract> = {
  contract,

  async run(context, attributes) {
    const expiresAt = waitEnd(context);
    const wallet = await walletOver(context, openid4vc);
    const offered = await wallet.issue(offerOf(attributes, expiresAt));
    const output = {
      offerUri: offered.offerUri,
      ...(offered.pin === undefined ? {} : { pin: offered.pin }),
      handoffUrl: await handoffUrl(context),
      issuance: { id: offered.id, status: 'offered' as const },
    };
    const acceptsData = attributes.deferred === true;
    return { held: { output, keys: [sessionKey(offered.id)], expiresAt, acceptsData } };
  },

  async resume(context, event, held) {
    if (isRelease(event)) {
      const { holdKey } = await (await walletOver(context, openid4vc)).release(held.issuance.id);
      return { held: { output: held, keys: holdKey === null ? [] : [holdKey], acceptsData: false } };
    }
    const { pin: _, ...shown } = held;
    const { id, status } = sessionEvent(event);
    return { completed: { ...shown, issuance: { id, status: status as IssuanceStatus } } };
  },

  cancel: async (context) => (await walletOver(context, openid4vc)).endSessions(),
};

/** Wallets resume under the session's key, a caller without a key. */
const isRelease = (event: HoldEvent): boolean => event.kind === 'event' && event.key === null;
