import { randomBytes } from 'node:crypto';

import { readIfThere, writePrivateFile } from '../private-file.ts';

const DEFAULT_PORT = 54_320;

export interface PostgresIdentity {
  port: number;
  password: string;
}

/** The Postgres of a data folder keeps its password, and its port unless another is asked for. */
export function postgresIdentity(file: string, wantedPort: number | undefined): PostgresIdentity {
  const text = readIfThere(file);
  const kept = text === undefined ? undefined : (JSON.parse(text) as PostgresIdentity);
  return {
    port: wantedPort ?? kept?.port ?? DEFAULT_PORT,
    password: kept?.password ?? randomBytes(24).toString('base64url'),
  };
}

/** Must be called before the database is created, and after its port is known to be free. */
export function keepPostgresIdentity(file: string, identity: PostgresIdentity): void {
  writePrivateFile(file, `${JSON.stringify(identity)}\n`);
}
