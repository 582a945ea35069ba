import { exampleId } from '../../src/language/errors/refusal.ts';
import type { HoldfastError } from '../../src/language/errors/holdfast-error.ts';
import type { ErrorBody } from '../../src/language/errors/error-body.ts';
import { withHelp } from '../../src/language/errors/with-help.ts';
import { errors, type RefusalName } from '../../src/language/errors/catalogue.ts';

/** A way in which a request is refused, as the document shows it. */
export interface DocumentedError {
  status: number;
  summary: string;
  body: ErrorBody;
}

/** The catalogue's errors. An error that means several things has a name of its own for each of them. */
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

/** Returns a refusal that an endpoint can name. `errorsOf` adds those that follow from an endpoint's facts. */
export const documentedError = (name: ErrorName): DocumentedError => {
  if (isVariant(name)) return variants[name];
  const { summary, example } = errors[name];
  return of(summary, example());
};

const isVariant = (name: ErrorName): name is keyof typeof variants => Object.hasOwn(variants, name);

/** Returns the refusal for an unknown id in the path. */
export function unknownRecord(recordType: string): DocumentedError {
  return of(`There is no such ${recordType}`, errors.recordNotFound(recordType, exampleId));
}

function of(summary: string, error: HoldfastError): DocumentedError {
  return { status: error.status, summary, body: withHelp(error.toBody()) };
}
