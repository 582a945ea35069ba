import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredKey } from '../../identity/keys/key-store.ts';
import { acquireLock, releaseLock } from '../processes/lock.ts';

interface StateRecord {
  type: string;
  id: string;
  value: Record<string, unknown>;
  tags: Record<string, unknown>;
}

/** The state of the simulated wallet: its keys and its credentials. It is readable JSON, for trying Holdfast without a phone. */
export interface WalletState {
  keys: Map<string, StoredKey>;
  records: Map<string, StateRecord>;
  /** The loopback port for messages from others. It stays the same, because others have stored it. */
  port: number | null;
  /** Must be called after each change. */
  readonly save: () => void;
}

interface StoredState {
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

/**
 * Opens the state in a folder, or a new one. It belongs to this process until it ends, because each process writes
 * all of it.
 * @throws Error if another process has it
 */
export function openState(folder: string): WalletState {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const lock = join(folder, 'lock');
  const holder = acquireLock(lock);
  if (holder !== undefined)
    throw new Error(`The wallet is in use by process ${holder}. Does \`listen\` run? Ctrl-C there ends it.`);
  process.once('exit', () => releaseLock(lock));
  const file = join(folder, 'state.json');
  const { keys, records, port = null } = read(file);
  const state: WalletState = {
    keys: new Map(keys),
    records: new Map(records),
    port,
    save() {
      const stored: StoredState = {
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

/** Reads the state without opening it for changes. */
export function readState(folder: string): WalletState {
  const { keys, records, port = null } = read(join(folder, 'state.json'));
  return { ...emptyState(), keys: new Map(keys), records: new Map(records), port };
}

function read(file: string): StoredState {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as StoredState;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      return { keys: [], records: [] };
    throw error;
  }
}
