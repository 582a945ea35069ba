/** A session as its protocol finds it: an offer, a request, or whatever else a wallet takes part in. */
export interface SessionKey {
  /** As the protocol calls this kind of session: `issuance`, `verification`. */
  kind: string;
  id: string;
}

/** What every protocol can do with the sessions of a wallet. Each call is part of the caller's transaction. */
export interface SessionWallet {
  /** Nobody can answer it any more, nor any other of its hold. A session that is final stays as it is. */
  withdraw(session: SessionKey): Promise<void>;
  /** Makes another session for a hold whose own is over; nothing where it is not, or nothing waits any more. */
  renew(session: SessionKey): Promise<void>;
  /** Nobody can go on with what the action of this wallet's owner has begun. What is final stays as it is. */
  endSessions(): Promise<void>;
}

/** A protocol that gives credentials to wallets, and asks wallets for them. */
export interface CredentialWallet<Offer, Issued, Request, Requested> extends SessionWallet {
  /** @throws HoldfastError 2000 where the offer names what there is not, 2008 where its attributes are not as declared */
  issue(offer: Offer): Promise<Issued>;
  /** @throws HoldfastError 2000 where the request names what there is not */
  request(request: Request): Promise<Requested>;
}
