import * as v from 'valibot';

export { ProjectParams } from '../executions/params.ts';
export const WorkflowParams = v.object({ projectId: v.string(), workflowId: v.string() });

/** The text of a definition, in YAML or JSON. */
export const DefinitionText = v.pipe(v.string(), v.description('A definition, as YAML or JSON.'));
