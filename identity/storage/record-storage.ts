import {
  JsonTransformer,
  RecordDuplicateError,
  RecordNotFoundError,
  StorageVersionRecord,
  type AgentContext,
  type BaseRecord,
  type BaseRecordConstructor,
  type Query,
  type QueryOptions,
  type StorageService,
} from '@credo-ts/core';
import {
  deleteRecord,
  findRecord,
  findRecords,
  insertRecord,
  updateRecord,
  type NewVersion,
  type RecordKey,
  type StoredRecord,
} from '../../db/queries/wallets/wallet-records.ts';
import { encryptionContext } from '../../db/encryption/contexts.ts';
import type { DataKey, Vault } from '../../db/encryption/vault.ts';
import { walletIdOf } from '../wallet/context-ids.ts';
import { currentWalletTransaction, type StateChange } from '../wallet/wallet-transaction.ts';
import { sealerOf, type SessionRecords } from './sealer-of.ts';
import { StaleRecordError } from './stale-record-error.ts';
import { hashTags, tagQuery } from './tag-query.ts';

interface RecordContent {
  value: Record<string, unknown>;
  tags: Record<string, unknown>;
}

/** The version of a record when it was read, by the object that the agent was given. */
interface ReadVersion {
  version: number;
  dataKey: DataKey;
}

/**
 * The agent's records in Postgres, read and written in the wallet transaction. Only a writer that has read the last
 * version may write the next: if two replicas redeem one code at once, one of them fails.
 */
export class RecordStorage<T extends BaseRecord> implements StorageService<T> {
  readonly supportsCursorPagination = false;
  readonly #vault: Vault;
  readonly #sessionRecords: SessionRecords;
  readonly #known = new WeakMap<T, ReadVersion>();

  constructor(vault: Vault, sessionRecords: SessionRecords) {
    this.#vault = vault;
    this.#sessionRecords = sessionRecords;
  }

  async save(context: AgentContext, record: T): Promise<void> {
    const { tx, changes } = currentWalletTransaction();
    const { dataKey, ownerId } = await sealerOf(record, this.#sessionRecords);
    const next = this.#next(record, dataKey);
    if (!(await insertRecord(tx, keyOf(context, record), { ...next, sealedUnder: ownerId }))) {
      throw new RecordDuplicateError('there is a record of this id', { recordType: record.type });
    }
    this.#known.set(record, { version: 1, dataKey });
    this.#note(changes, record);
  }

  async update(context: AgentContext, record: T): Promise<void> {
    const walletTransaction = currentWalletTransaction();
    const known = this.#known.get(record);
    if (!known) throw new Error(`a ${record.type} is updated that was never read`);
    const next = this.#next(record, known.dataKey);
    const version = await updateRecord(walletTransaction.tx, keyOf(context, record), known.version, next);
    if (version === null) {
      walletTransaction.stale = true;
      throw new StaleRecordError(`a ${record.type} was changed since it was read`);
    }
    this.#known.set(record, { ...known, version });
    this.#note(walletTransaction.changes, record);
  }

  async delete(context: AgentContext, record: T): Promise<void> {
    await this.#delete(keyOf(context, record));
  }

  async deleteById(context: AgentContext, { type }: BaseRecordConstructor<T>, id: string): Promise<void> {
    await this.#delete({ walletId: walletIdOf(context.contextCorrelationId), type, id });
  }

  async getById(context: AgentContext, recordClass: BaseRecordConstructor<T>, id: string): Promise<T> {
    if (context.isRootAgentContext) return storageVersion(recordClass);
    const key = { walletId: walletIdOf(context.contextCorrelationId), type: recordClass.type, id };
    const stored = await findRecord(currentWalletTransaction().tx, key);
    if (!stored) throw notFound(recordClass.type);
    return this.#open(recordClass, stored);
  }

  getAll(context: AgentContext, recordClass: BaseRecordConstructor<T>): Promise<T[]> {
    return this.findByQuery(context, recordClass, {});
  }

  async findByQuery(
    context: AgentContext,
    recordClass: BaseRecordConstructor<T>,
    query: Query<T>,
    options: QueryOptions = {},
  ): Promise<T[]> {
    const { tx, wallet } = currentWalletTransaction();
    const key = { walletId: walletIdOf(context.contextCorrelationId), type: recordClass.type };
    const stored = await findRecords(tx, key, tagQuery(query, wallet.dataKey.fingerprint), options);
    return stored.map((record) => this.#open(recordClass, record));
  }

  #note(changes: StateChange[], record: T): void {
    const { state = null } = record as BaseRecord & { state?: unknown };
    if (typeof state === 'string' || this.#sessionRecords[record.type]?.isEvent) {
      changes.push({ recordType: record.type, recordId: record.id, state: String(state) });
    }
  }

  async #delete(key: RecordKey): Promise<void> {
    if (!(await deleteRecord(currentWalletTransaction().tx, key))) throw notFound(key.type);
  }

  #next(record: T, dataKey: DataKey): NewVersion {
    record.updatedAt = new Date();
    const { _tags: _, ...value } = JsonTransformer.toJSON(record) as Record<string, unknown>;
    const tags = record.getTags() as Record<string, unknown>;
    const sealed: RecordContent = { value, tags };
    return {
      tags: hashTags(tags, currentWalletTransaction().wallet.dataKey.fingerprint),
      value: dataKey.seal(encryptionContext.walletRecord(record.type, record.id), sealed),
    };
  }

  #open(recordClass: BaseRecordConstructor<T>, stored: StoredRecord): T {
    const dataKey = this.#vault.unwrap(stored.dataKey);
    const sealed = dataKey.open(
      encryptionContext.walletRecord(recordClass.type, stored.id),
      stored.value,
    ) as RecordContent;
    const record = JsonTransformer.fromJSON(sealed.value, recordClass);
    record.replaceTags(sealed.tags as Parameters<T['replaceTags']>[0]);
    this.#known.set(record, { version: stored.version, dataKey });
    return record;
  }
}

const keyOf = (context: AgentContext, { type, id }: BaseRecord): RecordKey => ({
  walletId: walletIdOf(context.contextCorrelationId),
  type,
  id,
});

const notFound = (recordType: string) =>
  new RecordNotFoundError('there is no record of this id', { recordType });

/**
 * The agent reads only its storage version from its own context, at its start. Our migrations take the place of that
 * version.
 */
function storageVersion<T extends BaseRecord>(recordClass: BaseRecordConstructor<T>): T {
  if (recordClass.type !== StorageVersionRecord.type) throw notFound(recordClass.type);
  const record: BaseRecord = new StorageVersionRecord({
    storageVersion: StorageVersionRecord.frameworkStorageVersion,
  });
  return record as T;
}
