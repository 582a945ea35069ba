import { HoldfastError } from '../holdfast-error.ts';
import type { ErrorDetail } from '../error-body.ts';
import { refusal } from '../refusal.ts';

const notFound = (what: string, id: string, field: string): HoldfastError<2000> =>
  new HoldfastError(2000, `The ${what} could not be found. Check its id.`, [
    {
      reason: 'reference.unknown',
      message: `no ${what} of this id can be found here, nor at its own server`,
      field,
      id,
    },
  ]);

/** Schemas and credential definitions that wallets publish. */
export const credentialDefinitionErrors = {
  anoncredsNotInstalled: refusal(
    'The server has no AnonCreds library',
    () =>
      new HoldfastError(2010, 'AnonCreds is not installed on this server. Ask its operator to install it.', [
        {
          reason: 'feature.missing',
          message: 'the AnonCreds library is not installed: LIB_ANONCREDS_PATH names no folder that has it',
          feature: 'ledgers',
        },
      ]),
  ),
  schemaNotFound: refusal(
    'The schema is not known',
    (id: string, field: string) => notFound('schema', id, field),
    'did:web:holdfast.example?…',
    'schemaId',
  ),
  credentialDefinitionNotFound: refusal(
    'The credential definition is not known',
    (id: string, field: string) => notFound('credential definition', id, field),
    'did:web:holdfast.example?…',
    'anoncreds.restrictions',
  ),
  ownCredentialDefinitionNotFound: refusal(
    'The wallet has no such credential definition',
    (id: string, field: string) => notFound("credential definition of this wallet's", id, field),
    'did:web:holdfast.example?…',
    'anoncreds.credentialDefinitionId',
  ),
  schemaPublished: refusal(
    'The wallet has already published this schema or credential definition',
    (name: string, version: string) =>
      new HoldfastError(
        2006,
        'The wallet has already published this version of the schema. Choose another version.',
        [
          {
            message: `has already published version ${version} of this name: choose another version`,
            field: 'version',
            name,
            version,
            reason: 'record.published',
          },
        ],
      ),
    'Employee badge',
    '1.0',
  ),
  credentialDefinitionPublished: refusal(
    'The wallet has already published this schema or credential definition',
    (schemaId: string, tag: string) =>
      new HoldfastError(
        2006,
        'The wallet has already published a credential definition of this schema and tag. Choose another tag.',
        [
          {
            message:
              'has already published a credential definition of this schema and tag: choose another tag',
            field: 'tag',
            schemaId,
            tag,
            reason: 'record.published',
          },
        ],
      ),
    'did:web:holdfast.example?…',
    'default',
  ),
  credentialAttributesWrong: refusal(
    'The attributes of a credential do not match its schema',
    (details: readonly ErrorDetail<2000>[]) =>
      new HoldfastError(
        2000,
        'The attributes of the credential do not match its schema. Correct what `details` names.',
        details,
      ),
    [
      {
        reason: 'field.missing',
        message: 'is required by the schema',
        field: 'attributes.anoncreds.attributes.name',
      },
    ],
  ),
} as const;
