// Made from src/wallets/protocols/registry.ts by `npm run docs`: change that, not this file.
import { anoncredsEndpoints } from './anoncreds/index.ts';
import { openid4vcEndpoints } from './openid4vc/index.ts';
import { didcommEndpoints } from './didcomm/index.ts';

export const endpointsOf = {
  anoncreds: anoncredsEndpoints,
  openid4vc: openid4vcEndpoints,
  didcomm: didcommEndpoints,
};
