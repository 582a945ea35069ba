import { findUnbegunSameDevice } from '../../../db/queries/openid4vc/sessions.ts';
import { openid4vc as description } from '../../../src/wallets/protocols/openid4vc.ts';
import { isBegunStatus } from '../../../src/wallets/protocols/statuses.ts';
import type { ProtocolHandoff, Wait } from '../handoff.ts';
import type { Openid4vcWallet } from './port.ts';
import { isFor, requestOf } from './session-request.ts';

/** The output as the actions of OpenID4VC write it. */
interface Output {
  offerUri?: string;
  authorizationRequestUri?: string;
}

export const openid4vcHandoff: ProtocolHandoff<Openid4vcWallet> = {
  describe(wait) {
    const { sessions, dataKey } = wait;
    const [session] = sessions;
    const kind = sessionKindOf(wait);
    return {
      kind,
      about: session?.request ? requestOf(dataKey, { ...session, request: session.request }).about : [],
      uri: addressIn(wait),
      isBegun: session?.statuses.some((status) => isBegunStatus(description.sessions[kind], status)) ?? false,
      secondsLeft: session?.secondsLeft ?? null,
    };
  },

  /** An offer is the same for every device; a request has a session of its own, which the wallet comes back from. */
  async open(wait, { db, browser, backUrl, withWallet }) {
    const uri = addressIn(wait);
    const [session] = wait.sessions;
    if (uri === null) return null;
    if (sessionKindOf(wait) !== 'verification' || !session) return { uri };
    const { id: sessionId } = session;
    // Without a lock: anybody with the URL of the page may ask again and again.
    const unbegun = await findUnbegunSameDevice(db, sessionId);
    const known = unbegun && requestOf(wait.dataKey, unbegun);
    if (known && isFor(browser, known.wayBack)) return { uri: known.uri, browser: known.wayBack.browser };
    return withWallet((wallet) => wallet.sameDevice({ sessionId, backUrl, browser }));
  },

  /** A presentation on this device counts once its person is back in the browser that opened the request. */
  async comeBack({ sessions: [session] }, { browser, withWallet }, code) {
    if (browser === null || !session) return;
    await withWallet((wallet) => wallet.comeBack({ sessionId: session.id, code, browser }));
  },
};

const sessionKindOf = ({ sessions: [session] }: Wait) =>
  session?.kind === 'verification' ? 'verification' : 'issuance';

/** A part of a wait has no output of its own. */
const addressIn = ({ output, sessions: [session], dataKey }: Wait): string | null => {
  const { offerUri, authorizationRequestUri } = output as Output;
  const shown = offerUri ?? authorizationRequestUri;
  if (shown !== undefined) return shown;
  return session?.request ? requestOf(dataKey, { ...session, request: session.request }).uri : null;
};
