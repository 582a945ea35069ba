import type { Endpoint } from '../../http/endpoint.ts';
import { credentialDefinitionEndpoints } from './credential-definitions.ts';
import { schemaEndpoints } from './schemas.ts';

export const anoncredsEndpoints: readonly Endpoint[] = [...schemaEndpoints, ...credentialDefinitionEndpoints];
