import * as v from 'valibot';
import { StorableText } from '../../../src/json/storable.ts';

export const LogoUrl = v.pipe(
  StorableText,
  v.maxLength(2000, 'must have at most 2000 characters'),
  v.check((text) => URL.parse(text)?.protocol === 'https:', 'must be an https URL'),
  v.description('What wallets of others show beside the name.'),
);

export const Openid4vcDrafts = v.pipe(
  v.boolean(),
  v.description(
    'Whether wallets that follow drafts of OpenID4VCI and OpenID4VP are served too. If off, metadata and answers follow version 1.0 only.',
  ),
);
