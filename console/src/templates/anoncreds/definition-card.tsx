import type { CredentialDefinition } from '../../api/types.ts';
import { useAll } from '../../api/use-all.ts';
import { CredentialCard } from '../credential-card.tsx';
import { attributeClaims } from './attributes.ts';

/** Returns the schema that definitions name so, if the project has published it. */
export function useSchemaOf(projectId: string, schemaId: string) {
  const { data } = useAll('GET /v1/projects/{projectId}/anoncreds/schemas', { params: { projectId } });
  return data?.data.find((schema) => schema.schemaId === schemaId);
}

/** Shows a credential of a definition, with the attributes of its schema. */
export function DefinitionCard({
  projectId,
  definition: { schemaId, tag, revocable },
}: {
  projectId: string;
  definition: Pick<CredentialDefinition, 'schemaId' | 'tag' | 'revocable'>;
}) {
  const schema = useSchemaOf(projectId, schemaId);
  return (
    <CredentialCard
      projectId={projectId}
      name={schema?.name ?? ''}
      type={tag === '' ? 'Without a tag' : tag}
      claims={attributeClaims(schema?.attributeNames ?? [])}
      foot={`AnonCreds · Does not expire · ${revocable ? 'Can be revoked' : 'Cannot be revoked'}`}
    />
  );
}
