import {
  JsonTransformer,
  RecordNotFoundError,
  StorageVersionRecord,
  type AgentContext,
  type BaseRecord,
  type BaseRecordConstructor,
  type Query,
  type StorageService,
} from '@credo-ts/core';
import type { KeyStore } from '../../../identity/keys/key-store.ts';
import { tagQuery } from '../../../identity/storage/tag-query.ts';
import { matchesTags } from './matches-tags.ts';
import type { WalletState } from '../state.ts';

const asItIs = (text: string): string => text;
const keyOf = ({ type, id }: { type: string; id: string }) => `${type}/${id}`;

/** Credo's records in the wallet's state. */
export class StateStorage<T extends BaseRecord> implements StorageService<T> {
  readonly supportsCursorPagination = false;
  readonly #state: WalletState;

  constructor(state: WalletState) {
    this.#state = state;
  }

  async save(_context: AgentContext, record: T): Promise<void> {
    const { _tags: _, ...value } = JsonTransformer.toJSON(record) as Record<string, unknown>;
    const { type, id } = record;
    this.#state.records.set(keyOf(record), {
      type,
      id,
      value,
      tags: record.getTags(),
    });
    this.#state.save();
  }

  update(context: AgentContext, record: T): Promise<void> {
    return this.save(context, record);
  }

  async delete(_context: AgentContext, record: T): Promise<void> {
    this.#state.records.delete(keyOf(record));
    this.#state.save();
  }

  async deleteById(_context: AgentContext, { type }: BaseRecordConstructor<T>, id: string): Promise<void> {
    this.#state.records.delete(keyOf({ type, id }));
    this.#state.save();
  }

  async getById(_context: AgentContext, recordClass: BaseRecordConstructor<T>, id: string): Promise<T> {
    const stored = this.#state.records.get(keyOf({ type: recordClass.type, id }));
    if (stored) return opened(recordClass, stored);
    if (recordClass.type === StorageVersionRecord.type) return currentVersion() as BaseRecord as T;
    throw new RecordNotFoundError('there is no record of this id', { recordType: recordClass.type });
  }

  getAll(context: AgentContext, recordClass: BaseRecordConstructor<T>): Promise<T[]> {
    return this.findByQuery(context, recordClass, {});
  }

  /** Newest first: Credo shows the first credential that fits, and people expect that to be the one they were given last. */
  async findByQuery(
    _context: AgentContext,
    recordClass: BaseRecordConstructor<T>,
    query: Query<T>,
  ): Promise<T[]> {
    const wanted = tagQuery(query, asItIs);
    return [...this.#state.records.values()]
      .filter(({ type, tags }) => type === recordClass.type && matchesTags(tags, wanted))
      .toReversed()
      .map((stored) => opened(recordClass, stored));
  }
}

const currentVersion = () =>
  new StorageVersionRecord({ storageVersion: StorageVersionRecord.frameworkStorageVersion });

function opened<T extends BaseRecord>(
  recordClass: BaseRecordConstructor<T>,
  { value, tags }: { value: Record<string, unknown>; tags: Record<string, unknown> },
): T {
  const record = JsonTransformer.fromJSON(value, recordClass);
  record.replaceTags(tags as Parameters<T['replaceTags']>[0]);
  return record;
}

/** Keys in the wallet's state; it is one wallet, whatever the context. */
export const stateKeyStore = ({ keys, save }: WalletState): KeyStore => ({
  find: async (_contextId, keyId) => keys.get(keyId) ?? null,
  async insert(_contextId, key) {
    if (keys.has(key.kid)) return false;
    keys.set(key.kid, key);
    save();
    return true;
  },
  async delete(_contextId, keyId) {
    const known = keys.delete(keyId);
    save();
    return known;
  },
});
