import type { CredentialWallet } from '../../identity/protocols/session-wallet.ts';

export interface EchoOffer {
  word: string;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

export interface OfferedEcho {
  id: string;
  uri: string;
}

export interface EchoWallet extends CredentialWallet<EchoOffer, OfferedEcho, never, never> {
  revoke(credentialId: string): Promise<void>;
}
