import { RetryableError } from '../../actions/action.ts';
import { fromOutside } from '../../net/outbound/wants.ts';
import { errors } from '../../src/language/errors/catalogue.ts';
import { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import { type StoreValue, valuesFrom } from '../../src/account/secret-stores/from.ts';
import { valueProblems } from '../../src/account/secrets/check-values.ts';
import type { SecretType } from '../../src/account/secrets/types.ts';
import { checkKeys } from './check-keys.ts';
import { type Asking, createKept } from './kept.ts';
import { readAws } from './readers/aws.ts';
import { readGcp } from './readers/gcp.ts';
import { StoreFailure, type Calling, type OpenedStore } from './readers/reader.ts';
import { readVault } from './readers/vault.ts';

/** A secret whose values are in a store. */
export interface OutsideSecret {
  id: string;
  version: number;
  name: string;
  type: SecretType;
  key: string;
  fields: Readonly<Record<string, string>> | null;
  /** The values that are not in the store. */
  here: Readonly<Record<string, string>>;
  store: { id: string; name: string; version: number } & OpenedStore;
}

/** The values of stores outside that this process has read. They are stored nowhere. */
export interface OutsideValues {
  /**
   * Reads the values of a secret, as they were in its store at most a minute ago. Where nothing may be called, they are loaded before
   * (see `fromOutside`).
   * @throws HoldfastError 2005, in a RetryableError if another try may help
   */
  valuesOf(secret: OutsideSecret, asking: Asking): Promise<ReadonlyMap<string, string>>;
}

const keptMs = 60_000;

export function createOutsideValues(now: () => number = Date.now): OutsideValues {
  const values = createKept<ReadonlyMap<string, string>>(now);
  const tokens = createKept<string>(now);
  return {
    async valuesOf(secret, { egress, signal }) {
      const { store } = secret;
      const ofStore = `${store.id}/${store.version}`;
      const key = `${secret.id}/${secret.version}/${ofStore}`;
      const known = values.known(key);
      if (known) return known;
      const calling = (until: AbortSignal): Calling => ({
        egress,
        now,
        token: (request, refused) => tokens.get(ofStore, until, request, refused),
      });
      return fromOutside(`secret/${key}`, (until = signal) =>
        values
          .get(key, until, async () => ({
            // Several callers share the request, so it does not end with the caller who began it.
            value: await read(secret, calling(AbortSignal.timeout(readingMs))),
            forMs: keptMs,
          }))
          // The time limit of a try may end before the time limit of the request.
          .catch((error: unknown) => {
            throw until.aborted && error === until.reason ? failed(secret, late) : error;
          }),
      );
    },
  };
}

const readingMs = 30_000;

async function read(secret: OutsideSecret, calling: Calling): Promise<ReadonlyMap<string, string>> {
  try {
    return new Map(Object.entries(fitting(secret, await find(secret, calling))));
  } catch (error) {
    throw error instanceof StoreFailure ? failed(secret, error) : error;
  }
}

const late = new StoreFailure('unavailable', 'No answer came within the time of the try.');

function failed(
  secret: OutsideSecret,
  { kind, message, status, transient }: StoreFailure,
): HoldfastError | RetryableError {
  const failure = errors.secretStoreFailed(
    { secret: secret.name, store: secret.store.name },
    { kind, message, ...(status === undefined ? {} : { status }) },
  );
  return transient ? new RetryableError(failure) : failure;
}

function find({ store, key }: OutsideSecret, calling: Calling): Promise<StoreValue> {
  const { settings, credentials } = store;
  switch (settings.type) {
    case 'vault':
      return readVault({ settings, credentials }, key, calling);
    case 'aws':
      return readAws({ settings, credentials }, key, calling);
    case 'gcp':
      return readGcp({ settings, credentials }, key, calling);
    default:
      return settings satisfies never;
  }
}

/** The values as they would have been accepted if somebody had given them. @throws StoreFailure */
function fitting({ type, fields, here }: OutsideSecret, found: StoreValue): Record<string, string> {
  const made = valuesFrom(type, fields ? { fields } : {}, here, found);
  if ('problem' in made) throw new StoreFailure('unfit', made.problem);
  const { values } = made;
  const [problem] = valueProblems(type, values);
  if (problem) throw new StoreFailure('unfit', `\`${problem.field}\` ${problem.message}.`);
  const wrong = keyProblem(type, values);
  if (wrong !== null) throw new StoreFailure('unfit', `${wrong}.`);
  return values;
}

/** Returns the problem of a key, or of a certificate and its key; null if there is none. */
function keyProblem(type: SecretType, values: Readonly<Record<string, string>>): string | null {
  try {
    checkKeys(type, values);
    return null;
  } catch (error) {
    const [detail] = error instanceof HoldfastError ? error.details : [];
    if (!detail) throw error;
    return `\`${detail.field}\` ${detail.message}`;
  }
}
