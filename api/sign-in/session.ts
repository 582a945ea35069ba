/** The session of a person who has signed in. */
export interface Session {
  id: string;
  userId: string;
  name: string;
  email: string;
  expiresAt: Date;
}

/** The session of a person who has just signed in, and the headers that set its cookie. */
export interface SignedIn {
  session: Session;
  cookies: string[];
}
