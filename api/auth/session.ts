/** Somebody who has signed in. */
export interface Session {
  id: string;
  userId: string;
  name: string;
  email: string;
  expiresAt: Date;
}

/** What signing in gives: the session, and the headers that put it into the browser. */
export interface SignedIn {
  session: Session;
  cookies: string[];
}
