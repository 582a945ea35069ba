import type { Wallet } from '../../identity/port.ts';
import type { AnoncredsWallet } from '../../identity/protocols/anoncreds/port.ts';
import { anoncreds } from '../../identity/protocols/anoncreds/protocol.ts';
import type { DidcommWallet } from '../../identity/protocols/didcomm/port.ts';
import { didcomm } from '../../identity/protocols/didcomm/protocol.ts';
import type { Openid4vcWallet } from '../../identity/protocols/openid4vc/port.ts';
import { openid4vc } from '../../identity/protocols/openid4vc/protocol.ts';

type Argument<Method extends (argument: never) => unknown> = Parameters<Method>[0];

/** The operations that a bare wallet can be asked for. */
export const walletDoings = {
  connect: (wallet: Wallet, argument: Argument<DidcommWallet['connect']>) =>
    wallet.over(didcomm).connect(argument),
  offerOverDidcomm: (wallet: Wallet, argument: Argument<DidcommWallet['issue']>) =>
    wallet.over(didcomm).issue(argument),
  requestOverDidcomm: (wallet: Wallet, argument: Argument<DidcommWallet['request']>) =>
    wallet.over(didcomm).request(argument),
  createSchema: (wallet: Wallet, argument: Argument<AnoncredsWallet['createSchema']>) =>
    wallet.over(anoncreds).createSchema(argument),
  offerCredentials: (wallet: Wallet, argument: Argument<Openid4vcWallet['issue']>) =>
    wallet.over(openid4vc).issue(argument),
  requestPresentation: (wallet: Wallet, argument: Argument<Openid4vcWallet['request']>) =>
    wallet.over(openid4vc).request(argument),
};

export type WalletDoings = typeof walletDoings;
