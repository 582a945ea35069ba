// Made from src/wallets/protocols/registry.ts by `npm run docs`: change that, not this file.
import { anoncreds } from './anoncreds/protocol.ts';
import { openid4vc } from './openid4vc/protocol.ts';
import { didcomm } from './didcomm/protocol.ts';

export const parts = {
  anoncreds,
};

export const protocols = {
  openid4vc,
  didcomm,
};
