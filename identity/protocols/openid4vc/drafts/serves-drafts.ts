import { currentUnit } from '../../../wallet/unit.ts';

/** Whether the wallet is set to serve those that follow drafts of OpenID4VCI and OpenID4VP, too. */
export const servesDrafts = (): boolean => currentUnit().profile.openid4vcDrafts;
