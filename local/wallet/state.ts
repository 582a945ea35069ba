import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredKey } from '../../identity/keys/key-store.ts';

interface StateRecord {
  type: string;
  id: string;
  value: Record<string, unknown>;
  tags: Record<string, unknown>;
}

/** All that the simulated wallet has: its keys, and what it was given. Readable JSON, for tries without a phone. */
export interface WalletState {
  keys: Map<string, StoredKey>;
  records: Map<string, StateRecord>;
  /** Where others send messages to, on the loopback interface; the same each time, as they have been told of it. */
  port: number | null;
  /** To be called after each change. */
  readonly save: () => void;
}

interface Stored {
  keys: [string, StoredKey][];
  records: [string, StateRecord][];
  port?: number | null;
}

export const emptyState = (): WalletState => ({
  keys: new Map(),
  records: new Map(),
  port: null,
  save: () => {},
});

/** The state that a folder keeps; a new one where there is none. */
export function openState(folder: string): WalletState {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'state.json');
  const { keys, records, port = null } = read(file);
  const state: WalletState = {
    keys: new Map(keys),
    records: new Map(records),
    port,
    save() {
      const stored: Stored = {
        keys: [...state.keys],
        records: [...state.records],
        port: state.port,
      };
      writeFileSync(`${file}.new`, JSON.stringify(stored), { mode: 0o600 });
      renameSync(`${file}.new`, file);
    },
  };
  return state;
}

function read(file: string): Stored {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Stored;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { keys: [], records: [] };
    throw error;
  }
}
