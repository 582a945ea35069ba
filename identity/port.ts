import type { Database } from '../db/client.ts';
import type { OverSession } from '../db/queries/holds/waits.ts';
import type { CertifiedRequest, ImportedCertificate } from './certificates/import-certificate.ts';
import type { SelfSignedCertificate } from './certificates/self-sign.ts';
import type { WantedCertificate } from './certificates/wanted-certificate.ts';
import type { WalletDid } from './dids/wallet-dids.ts';
import type { WalletModules } from './protocols/registry.ts';
import type { WalletModule } from './protocols/wallet-protocol.ts';
import type { WalletOwner } from './wallet/owner.ts';
import type { ProtocolAnswer, ProtocolRequest } from './wallet/protocol-request.ts';

/** Wallets, and the endpoints that other people's wallets call. What runs underneath shows nowhere in it. */
export interface Identity {
  /** What wallets can do in this process. */
  readonly modules: WalletModules;
  /** A wallet within the caller's transaction: all that it does commits or vanishes with it. */
  wallet(tx: Database, owner: WalletOwner): Promise<Wallet>;
  /** What a module does ahead of a transaction, as it takes long: nothing is written. */
  prepares<Prepares extends object>(
    module: WalletModule<object, Prepares>,
    owner: WalletOwner,
  ): Promise<Prepares>;
  /** Gives a wait whose session is over another one; nothing where another was first. */
  renew(tx: Database, over: OverSession): Promise<void>;
  /** Tells that a transaction given to `wallet` is committed: what is to be sent goes out now. */
  committed(tx: Database): void;
  /** Answers a wallet's request, once what it changed is committed. */
  answer(request: ProtocolRequest): Promise<ProtocolAnswer>;
}

export interface Wallet {
  /** What it does by a protocol. @throws Error where the process does not have this protocol */
  over<Does extends object>(module: WalletModule<Does>): Does;
  /** Keeps a certificate and its key, and gives its id. @throws HoldfastError 2000 naming the field that is wrong */
  importCertificate(certificate: ImportedCertificate): Promise<string>;
  /** Makes a key and asks for a certificate for it; gives the id of the request. */
  requestCertificate(wanted: WantedCertificate): Promise<string>;
  /** Keeps what an authority gave for a request, and gives its id. @throws HoldfastError 2000 naming the field that is wrong */
  importCertified(certified: CertifiedRequest): Promise<string>;
  /** Makes a certificate that nobody vouches for, with a new key, and gives its id. */
  selfSign(certificate: SelfSignedCertificate): Promise<string>;
  /** The wallet's DIDs, made where it has none yet. */
  dids(): Promise<WalletDid[]>;
}
