/** One of our wallets, which does one thing: by itself, or in an execution. */
export interface WalletVariant {
  connect(): Promise<VariantRun & { url: string }>;
  issueOver(connection: { connectionId: string; holder: string }): Promise<VariantRun>;
  askOver(connection: { connectionId: string }): Promise<VariantRun>;
  /** Publishes the objects that AnonCreds need, and returns the id of the credential definition. */
  define(): Promise<string>;
  issueAnoncredsOver(connection: { connectionId: string; definitionId: string }): Promise<VariantRun>;
  askAnoncredsOver(connection: { connectionId: string; definitionId: string }): Promise<VariantRun>;
  offer(): Promise<VariantRun & { url: string }>;
  ask(): Promise<VariantRun & { url: string }>;
}

export interface VariantRun {
  /** When it was done, by the database's clock, in milliseconds since the epoch. @throws Error if it failed */
  done: () => Promise<VariantEnd>;
}

export interface VariantEnd {
  atMs: number;
  /** The id of the connection. */
  connectionId?: string;
}
