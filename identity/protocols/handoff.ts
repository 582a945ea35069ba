import type { Database } from '../../db/connection/client.ts';
import type { DataKey, Vault } from '../../db/encryption/vault.ts';
import type { HandoffSession } from '../../db/queries/holds/handoffs.ts';
import type { NamedCredential } from '../wallet/named-credential.ts';

/** The part of a protocol in the hand-off page, on which a person opens their wallet to answer the wait of an action. */
export interface ProtocolHandoff<Does = unknown> {
  describe(wait: Wait): DescribedWait;
  /** Returns the address that opens a wallet on the device which shows the page; null if nothing waits any more. */
  open(wait: Wait, visit: Visit<Does>): Promise<OpenedWait | null>;
  /** Is called when a wallet has sent the person back to `backUrl` with this code. */
  comeBack(wait: Wait, visit: Visit<Does>, code: string): Promise<void>;
}

/** The wait of an action: its output so far, and the newest session in each table of the protocol, newest first. */
export interface Wait {
  output: Readonly<Record<string, unknown>>;
  sessions: readonly HandoffSession[];
  /** The key of the execution, under which the requests of the sessions are encrypted. */
  dataKey: DataKey;
}

/** The description of a wait that the page shows. It never contains the value of a claim. */
export interface DescribedWait {
  kind: 'issuance' | 'verification' | 'invitation';
  /** The credentials that are offered or requested. */
  about: NamedCredential[];
  /** The address in the QR code that a wallet scans; null if there is none. */
  uri: string | null;
  /** Whether a wallet has opened the offer or request. */
  isBegun: boolean;
  /** The seconds until another QR code replaces this one; null if none will. */
  secondsLeft: number | null;
}

/** A request of a browser for the page, and the means to answer it. */
export interface Visit<Does> {
  db: Database;
  vault: Vault;
  /** The value of the cookie that an earlier visit has set; null if there is none. */
  browser: string | null;
  /** The address to which a wallet sends the person back, without the slash and the code at its end. */
  backUrl: string;
  /** Runs work of the wallet in its own transaction. */
  withWallet<Result>(this: void, work: (wallet: Does) => Promise<Result>): Promise<Result>;
}

export interface OpenedWait {
  uri: string;
  /** The value of the cookie that recognizes the browser when the wallet sends the person back; left out if it never does. */
  browser?: string;
}
