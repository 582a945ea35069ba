import { endpoint } from '../../http/endpoint.ts';
import { formatOf, readDraft } from '../../workflows/draft.ts';
import { DefinitionText, ProjectParams } from './params.ts';
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
  async handle({ params: { projectId }, body, request }, dependencies) {
    const draft = { source: body, format: formatOf(request) };
    const { problems } = await readDraft(dependencies, projectId, draft);
    return { status: 200, body: { valid: problems.every(({ severity }) => severity !== 'error'), problems } };
  },
});
