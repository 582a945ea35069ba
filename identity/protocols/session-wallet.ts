/** The key by which a protocol finds a session: an offer, a request, or anything else that a wallet takes part in. */
export interface SessionKey {
  /** The protocol's name for this kind of session: `issuance`, `verification`. */
  kind: string;
  id: string;
}

/** The operations on sessions that every protocol has. Each call is part of the caller's transaction. */
export interface SessionWallet {
  /** Withdraws a session and all others of its hold. A final session stays as it is. */
  withdraw(session: SessionKey): Promise<void>;
  /** Creates another session for a hold whose session is over; does nothing if it is not, or nothing waits any more. */
  renew(session: SessionKey): Promise<void>;
  /** Ends all sessions that the owner's action has begun. Final ones stay as they are. */
  endSessions(): Promise<void>;
}

/** A protocol that issues credentials to wallets and requests them from wallets. */
export interface CredentialWallet<Offer, Issued, Request, Requested> extends SessionWallet {
  /** @throws HoldfastError 2000 if the offer names an unknown record, 2008 if its attributes are not as declared */
  issue(offer: Offer): Promise<Issued>;
  /** @throws HoldfastError 2000 if the request names an unknown record */
  request(request: Request): Promise<Requested>;
}
