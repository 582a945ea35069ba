import { Alert, Button, Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnonCredsSchemaWithUses } from '../../api/types.ts';
import { useApi } from '../../api/use-api.ts';
import { useResource } from '../../resources/use-resource.ts';
import { useMay } from '../../session/session.ts';
import { Fact, Facts } from '../../ui/facts.tsx';
import { CopyValue } from '../../ui/id.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { Time } from '../../ui/time.tsx';
import { CredentialCard } from '../credential-card.tsx';
import { trailOf } from '../templates-head.tsx';
import { UsedBy } from '../../ui/used-by.tsx';
import { attributeClaims, neverChanges } from './attributes.ts';
import { DefinitionForm } from './definition-form.tsx';
import { SchemaForm } from './schema-form.tsx';

/** Shows one AnonCreds schema, and which workflows name it. */
export function SchemaPage() {
  const params = useParams({ from: '/inside/projects/$projectId/templates/schemas/$schemaId' });
  const schema = useApi('GET /v1/projects/{projectId}/anoncreds/schemas/{schemaId}', { params });
  return <Loaded query={schema}>{(found) => <OneSchema key={found.id} schema={found} />}</Loaded>;
}

const OneSchema = ({ schema }: { schema: AnonCredsSchemaWithUses }) => (
  <>
    <PageHead
      title={`${schema.name} ${schema.version}`}
      trail={trailOf('schemas', schema)}
      text={neverChanges}
    >
      <SchemaVerbs schema={schema} />
    </PageHead>
    <Stack gap="lg">
      {schema.warning !== null && (
        <Alert color="orange" title="Published elsewhere than requested">
          {schema.warning}
        </Alert>
      )}
      <CredentialCard
        projectId={schema.projectId}
        name={schema.name}
        type={`Version ${schema.version}`}
        claims={attributeClaims(schema.attributeNames)}
        foot="AnonCreds · Published for ever"
      />
      <Facts>
        <Fact name="Id">
          <span className="mono" style={{ overflowWrap: 'anywhere' }}>
            {schema.schemaId}
          </span>{' '}
          <CopyValue value={schema.schemaId} label="Copy the id of the schema" />
        </Fact>
        <Fact name="Network">{schema.network}</Fact>
        <Fact name="Published">
          <Time at={schema.createdAt} />
        </Fact>
      </Facts>
      <UsedBy projectId={schema.projectId} users={schema.workflows} />
    </Stack>
  </>
);

/** A schema cannot be changed, but have another version, and credential definitions. */
function SchemaVerbs({ schema }: { schema: AnonCredsSchemaWithUses }) {
  const mayWrite = useMay('wallets:write');
  const { open: openSchema } = useResource('schemas');
  const { open: openDefinition } = useResource('credentialDefinitions');
  const [asked, setAsked] = useState<'version' | 'definition' | null>(null);
  const close = (): void => setAsked(null);
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked('version')}>
        New version
      </Button>
      <Button onClick={() => setAsked('definition')}>New credential definition</Button>
      {asked === 'version' && (
        <SchemaForm earlier={schema} onClose={close} onCreated={({ id }) => openSchema(id)} />
      )}
      {asked === 'definition' && (
        <DefinitionForm schema={schema} onClose={close} onCreated={({ id }) => openDefinition(id)} />
      )}
    </>
  );
}
