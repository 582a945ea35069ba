import type { Endpoint } from '../http/endpoint.ts';
import { componentsOf, type Components } from './components.ts';
import type { Parameter } from './parameters.ts';
import type { RequestBody } from './request-body.ts';
import { responsesOf, type Responses } from './responses.ts';
import { schemasOf, type Schemas } from './schemas.ts';

/** The named things of the document, by kind. Operations add to them as they refer to them. */
export interface NamedComponents {
  schemas: Schemas;
  parameters: Components<Parameter>;
  requestBodies: Components<RequestBody>;
  responses: Responses;
}

export function namedOf(endpoints: readonly Endpoint[]): NamedComponents {
  const schemas = schemasOf(endpoints);
  return {
    schemas,
    parameters: componentsOf('parameters'),
    requestBodies: componentsOf('requestBodies'),
    responses: responsesOf(schemas),
  };
}
