/** A wallet of ours that does one thing: by itself, or because an execution says so. */
export interface WalletVariant {
  connect(): Promise<Begun & { url: string }>;
  issueOver(connection: { connectionId: string; holder: string }): Promise<Begun>;
  askOver(connection: { connectionId: string }): Promise<Begun>;
  /** Publishes what AnonCreds are issued under; gives the id of the credential definition. */
  define(): Promise<string>;
  issueAnoncredsOver(connection: { connectionId: string; definitionId: string }): Promise<Begun>;
  askAnoncredsOver(connection: { connectionId: string; definitionId: string }): Promise<Begun>;
  offer(): Promise<Begun & { url: string }>;
  ask(): Promise<Begun & { url: string }>;
}

export interface Begun {
  /** When it was done, by the database's clock: milliseconds since the epoch. @throws Error where it failed */
  done: () => Promise<Done>;
}

export interface Done {
  atMs: number;
  /** Of what has connected. */
  connectionId?: string;
}
