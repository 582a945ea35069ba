import { HoldfastError } from '../holdfast-error.ts';
import { refusal } from '../refusal.ts';
import { usedBy, type User } from '../used-by.ts';

const reasonsOfFailures = {
  unavailable: 'secretStore.unavailable',
  refused: 'secretStore.refused',
  unfit: 'secretStore.unfit',
} as const;

/** Stores outside that keep the values of secrets. */
export const secretStoreErrors = {
  secretStoreNameTaken: refusal(
    'The name of the secret store is taken',
    (name: string) =>
      new HoldfastError(
        2006,
        `Another secret store of the project is called '${name}'. Choose another name.`,
        [
          {
            reason: 'name.taken',
            message: 'must be unique in the project',
            field: 'name',
            pointer: '/name',
            recordType: 'secretStore',
          },
        ],
      ),
    'vault',
  ),
  secretStoresFull: refusal(
    'There are too many secret stores',
    (most: number) =>
      new HoldfastError(2006, `The project has ${most} secret stores already. Delete one of them first.`, [
        { reason: 'secretStore.tooMany', message: `at most ${most} of a project` },
      ]),
    20,
  ),
  secretStoreUsed: refusal(
    'Secrets are read from the secret store',
    (name: string, secrets: readonly User[]) =>
      new HoldfastError(
        2006,
        `Secrets are read from the store '${name}'. Delete the secrets in \`details\` first.`,
        secrets.map(usedBy('secretStore.used', 'secret')),
      ),
    'vault',
    [{ id: '0198f3a2-5b1c-7d4e-8f60-112233445566', name: 'crm' }],
  ),
  secretOutside: refusal(
    'The values of the secret are in a secret store',
    (name: string, store: string) =>
      new HoldfastError(
        2006,
        `The values of the secret '${name}' are in the store '${store}'. Rotate the values in the store: every try reads them from there.`,
        [
          {
            reason: 'secret.outside',
            message: `its values are in the store '${store}'`,
            recordType: 'secret',
          },
        ],
      ),
    'crm',
    'vault',
  ),
  secretStoreFailed: refusal(
    'A secret store does not give the values of a secret',
    (
      { secret, store }: { secret: string; store: string },
      { kind, message, status }: { kind: keyof typeof reasonsOfFailures; message: string; status?: number },
    ) =>
      new HoldfastError(
        2005,
        `The secret '${secret}' could not be read from the store '${store}'. ${message}`,
        [
          {
            reason: reasonsOfFailures[kind],
            message,
            recordType: 'secret',
            recordId: secret,
            store,
            ...(status === undefined ? {} : { status }),
          },
        ],
      ),
    { secret: 'crm', store: 'vault' },
    {
      kind: 'refused',
      message: 'The store answered with status 403 (the credentials do not allow it).',
      status: 403,
    },
  ),
} as const;
