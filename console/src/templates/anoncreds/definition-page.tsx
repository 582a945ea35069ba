import { Anchor, Stack } from '@mantine/core';
import { Link, useParams } from '@tanstack/react-router';
import type { CredentialDefinitionWithUses } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { CopyValue } from '../../ui/id.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Time } from '../../ui/time.tsx';
import { trailOf } from '../templates-head.tsx';
import { UsedBy } from '../../ui/used-by.tsx';
import { neverChanges } from './attributes.ts';
import { DefinitionCard, useSchemaOf } from './definition-card.tsx';

/** Shows one AnonCreds credential definition, and which workflows name it. */
export function CredentialDefinitionPage() {
  const params = useParams({
    from: '/inside/projects/$projectId/templates/credential-definitions/$credentialDefinitionId',
  });
  const definition = useApi(
    'GET /v1/projects/{projectId}/anoncreds/credential-definitions/{credentialDefinitionId}',
    { params },
  );
  return <Loaded query={definition}>{(found) => <OneDefinition key={found.id} definition={found} />}</Loaded>;
}

function OneDefinition({ definition }: { definition: CredentialDefinitionWithUses }) {
  const { projectId, tag, credentialDefinitionId, schemaId, workflows } = definition;
  const schema = useSchemaOf(projectId, schemaId);
  return (
    <>
      <PageHead
        title={tag}
        trail={trailOf('definitions', definition)}
        text={`${neverChanges} For other keys, publish another one with another tag.`}
      />
      <Stack gap="lg">
        <DefinitionCard projectId={projectId} definition={definition} />
        <Facts>
          <Fact name="Id">
            <span className="mono" style={{ overflowWrap: 'anywhere' }}>
              {credentialDefinitionId}
            </span>{' '}
            <CopyValue value={credentialDefinitionId} label="Copy the id of the credential definition" />
          </Fact>
          <Fact name="Schema">
            {schema ? (
              <Anchor component={Link} to={`/projects/${projectId}/templates/schemas/${schema.id}`} size="sm">
                {schema.name} {schema.version}
              </Anchor>
            ) : (
              <span className="mono" style={{ overflowWrap: 'anywhere' }}>
                {schemaId}
              </span>
            )}
          </Fact>
          <Fact name="Can be revoked">{definition.revocable ? 'Yes' : 'No'}</Fact>
          <Fact name="Published">
            <Time at={definition.createdAt} />
          </Fact>
        </Facts>
        <UsedBy projectId={projectId} users={workflows} />
      </Stack>
    </>
  );
}
