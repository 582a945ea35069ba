import { noLibrary, publishedAlready, unknownResource } from '../../identity/protocols/anoncreds/refusals.ts';
import { tooManyKeys } from '../routes/anoncreds/keys-in-the-making.ts';
import { of, type DocumentedError } from './documented-error.ts';

/** Refusals of what needs AnonCreds. */
export const anoncredsErrors = {
  publishedAlready: of(
    'The wallet has published it already',
    publishedAlready('The wallet has published this already.', {
      reason: 'record.published',
      message: 'take another version, or another tag',
      field: 'version',
    }),
  ),
  unknownSchema: of(
    'The schema is not known',
    unknownResource('schema', 'did:web:holdfast.example?…', 'schemaId'),
  ),
  unknownCredentialDefinition: of(
    'The credential definition is not known',
    unknownResource(
      "credential definition of this wallet's",
      'did:web:holdfast.example?…',
      'anoncreds.credentialDefinitionId',
    ),
  ),
  tooManyKeys: of('The keys of others are being made', tooManyKeys()),
  noLedgers: of('The server has no AnonCreds library, or the plan no such network', noLibrary()),
} as const satisfies Record<string, DocumentedError>;
