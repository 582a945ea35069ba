/** One of our wallets, which does one thing: by itself, or in an execution. */
export interface WalletVariant {
  connect(): Promise<Begun & { url: string }>;
  issueOver(connection: { connectionId: string; holder: string }): Promise<Begun>;
  askOver(connection: { connectionId: string }): Promise<Begun>;
  /** Publishes the objects that AnonCreds need, and returns the id of the credential definition. */
  define(): Promise<string>;
  issueAnoncredsOver(connection: { connectionId: string; definitionId: string }): Promise<Begun>;
  askAnoncredsOver(connection: { connectionId: string; definitionId: string }): Promise<Begun>;
  offer(): Promise<Begun & { url: string }>;
  ask(): Promise<Begun & { url: string }>;
}

export interface Begun {
  /** When it was done, by the database's clock, in milliseconds since the epoch. @throws Error if it failed */
  done: () => Promise<Done>;
}

export interface Done {
  atMs: number;
  /** The id of the connection. */
  connectionId?: string;
}
