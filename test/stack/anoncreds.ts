import type { Stack } from './stack.ts';
import { workflowOf } from './definitions.ts';

/** Returns actions that create a schema and a credential definition for it. */
export const registering = (
  attributeNames: readonly string[],
  {
    version = '1.0',
    network = 'did:web',
    ...rest
  }: { version?: string; network?: string; revocable?: boolean } = {},
) => [
  {
    id: 'createSchema',
    name: 'anoncreds/createSchema@v1',
    attributes: { attributeNames, name: 'Badge', version, network },
  },
  {
    id: 'createCredentialDefinition',
    name: 'anoncreds/createCredentialDefinition@v1',
    attributes: { schemaId: '$.actions.createSchema.output.schemaId', tag: 'badge', ...rest },
  },
];

/** Creates a credential definition by a workflow, and returns its id. */
export async function registered(
  stack: Stack,
  attributeNames: readonly string[],
  options: Parameters<typeof registering>[1] = {},
): Promise<string> {
  const workflow = await stack.publish(workflowOf(registering(attributeNames, options)));
  const { id } = await stack.run(workflow);
  const done = await stack.until(id, 'completed', 'failed');
  const output = done.payload.actions['createCredentialDefinition']?.output as
    | { credentialDefinitionId?: string }
    | undefined;
  if (output?.credentialDefinitionId === undefined) throw new Error(JSON.stringify(done.error));
  return output.credentialDefinitionId;
}
