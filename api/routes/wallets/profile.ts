import * as v from 'valibot';
import { Invocation, usualInvocation } from '../../../src/wallets/openid4vc/invocation.ts';
import { StorableText } from '../../../src/language/json/storable.ts';

const LogoUrl = v.pipe(
  StorableText,
  v.maxLength(2000, 'must have at most 2000 characters'),
  v.check((text) => URL.parse(text)?.protocol === 'https:', 'must be an https URL'),
  v.description('The logo that other wallets show.'),
);

const Openid4vcDrafts = v.pipe(
  v.boolean(),
  v.description(
    'True if Holdfast also serves wallets with drafts of OpenID4VCI and OpenID4VP. If false, metadata and answers follow version 1.0 only.',
  ),
);

const Openid4vcInvocation = v.pipe(
  Invocation,
  v.description(
    'How links of OpenID4VC invoke the wallets of holders: by a scheme, or by a link of one of `wallets`. Replaces the whole setting; what is left out has its default.',
  ),
);

/** Fields that the profile of a new wallet may have beside its name. */
export const newProfile = {
  logoUrl: v.exactOptional(LogoUrl),
  openid4vcDrafts: v.exactOptional(Openid4vcDrafts),
  openid4vcInvocation: v.exactOptional(Openid4vcInvocation),
};

/** The values of a new profile for fields that were left out. */
export const emptyProfile = {
  logoUrl: null,
  openid4vcDrafts: false,
  openid4vcInvocation: usualInvocation,
};

/** The fields of a profile that can change beside the name. */
export const changedProfile = { ...newProfile, logoUrl: v.exactOptional(v.nullable(LogoUrl)) };
