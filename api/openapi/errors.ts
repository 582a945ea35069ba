import { exampleId } from '../../src/errors/refusal.ts';
import type { HoldfastError, ErrorBody } from '../../src/errors/holdfast-error.ts';
import { errors, type RefusalName } from '../../src/errors/catalogue.ts';

/** A way in which a request is refused, as the document shows it. */
export interface DocumentedError {
  status: number;
  summary: string;
  body: ErrorBody;
}

/** Whatever the catalogue has, and where one of its errors means several things, each of them by a name of its own. */
const variants = {
  unknownAction: of('There is no such action', errors.recordNotFound('action', 'general/unknown@v1')),
  unknownActionOfExecution: of('The workflow has no such action', errors.recordNotFound('action', 'unknown')),
  unknownProject: unknownRecord('project'),
  unknownWorkflow: unknownRecord('workflow'),
  unknownTemplate: of(
    'The project has no such template',
    errors.requestInvalid([
      {
        reason: 'reference.unknown',
        message: 'is not the id of a credential template of the project',
        field: 'credentials.0.credentialTemplateId',
        pointer: '/credentials/0/credentialTemplateId',
      },
    ]),
  ),
} as const satisfies Record<string, DocumentedError>;

export type ErrorName = RefusalName | keyof typeof variants;

/** Every refusal that an endpoint can name. What follows from an endpoint's facts is told by `errorsOf`. */
export const documentedError = (name: ErrorName): DocumentedError => {
  if (isVariant(name)) return variants[name];
  const { summary, example } = errors[name];
  return of(summary, example());
};

const isVariant = (name: ErrorName): name is keyof typeof variants => Object.hasOwn(variants, name);

/** That there is no record with the id in the path. */
export function unknownRecord(recordType: string): DocumentedError {
  return of(`There is no such ${recordType}`, errors.recordNotFound(recordType, exampleId));
}

function of(summary: string, error: HoldfastError): DocumentedError {
  return { status: error.status, summary, body: error.toBody() };
}
