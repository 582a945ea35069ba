import { readDraft } from '../../../services/workflows/read-draft.ts';
import { endpoint } from '../../http/endpoint.ts';
import { DefinitionText, ProjectParams, sourceOf } from './params.ts';
import { Validation } from '../../views/workflow.ts';

export const validateRoute = endpoint({
  method: 'POST',
  path: '/v1/projects/{projectId}/workflows/validate',
  operationId: 'validateDefinition',
  summary: 'Check a definition without saving it',
  scope: 'workflows:read',
  params: ProjectParams,
  bodyKind: 'definition',
  body: DefinitionText,
  answers: { 200: { description: 'All problems of the definition.', body: Validation } },
  errors: ['evaluationBusy'],
  async handle(call) {
    const { problems } = await readDraft(call.context, call.params.projectId, sourceOf(call));
    return { status: 200, body: { valid: problems.every(({ severity }) => severity !== 'error'), problems } };
  },
});
