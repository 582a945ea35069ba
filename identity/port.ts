import type { Database } from '../db/connection/client.ts';
import type { OverSession } from '../db/queries/holds/waits.ts';
import type { CertifiedRequest, ImportedCertificate } from './certificates/import-certificate.ts';
import type { SelfSignedCertificate } from './certificates/self-sign.ts';
import type { WantedCertificate } from './certificates/wanted-certificate.ts';
import type { WalletDid } from './dids/wallet-dids.ts';
import type { WalletModules } from './protocols/registry.ts';
import type { WalletModule } from './protocols/wallet-protocol.ts';
import type { WalletOwner } from './wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from './wallet/protocol-request.ts';

export type { OccurrenceHandler, OccurrencePlace } from './wallet/occurrences.ts';

/** Wallets, and the endpoints that other people's wallets call. It hides the agent underneath. */
export interface Identity {
  /** The protocols that wallets can use in this process. */
  readonly modules: WalletModules;
  /** A wallet within the caller's transaction: its work is committed or rolled back with it. */
  wallet(tx: Database, owner: WalletOwner): Promise<Wallet>;
  /** Work of a module that takes long and is done before a transaction. It writes nothing. */
  prepares<Prepares extends object>(
    module: WalletModule<object, Prepares>,
    owner: WalletOwner,
  ): Promise<Prepares>;
  /** Replaces the session of a hold whose session is over; does nothing if somebody else was first. */
  renew(tx: Database, over: OverSession): Promise<void>;
  /** Must be called after the commit of a transaction given to `wallet`: then its messages are sent. */
  committed(tx: Database): void;
  /** Answers a wallet's request after the commit of its changes. */
  answer(request: ProtocolRequest): Promise<ProtocolAnswer>;
}

export interface Wallet {
  /** The wallet's work in one protocol. @throws Error if the process does not have this protocol */
  over<Does extends object>(module: WalletModule<Does>): Does;
  /** Stores a certificate and its key, and returns its id. @throws HoldfastError 2000 naming the field that is wrong */
  importCertificate(certificate: ImportedCertificate): Promise<string>;
  /** Creates a key and a certificate request for it, and returns the id of the request. */
  requestCertificate(wanted: WantedCertificate): Promise<string>;
  /**
   * Stores the certificate that an authority issued for a request, and returns its id.
   * @throws HoldfastError 2000 naming the field that is wrong
   */
  importCertified(certified: CertifiedRequest): Promise<string>;
  /** Creates a self-signed certificate with a new key, and returns its id. */
  selfSign(certificate: SelfSignedCertificate): Promise<string>;
  /** The wallet's DIDs; missing ones are created. */
  dids(): Promise<WalletDid[]>;
}
