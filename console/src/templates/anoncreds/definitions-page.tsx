import { FileKey } from 'lucide-react';
import type { CredentialDefinition } from '../../api/types.ts';
import { useAll } from '../../api/use-all.ts';
import { ResourceList } from '../../resources/resource-list.tsx';
import { useProjectId } from '../../shell/projects.ts';
import type { Column } from '../../ui/columns.tsx';
import { headOf } from '../templates-head.tsx';
import { DefinitionForm } from './definition-form.tsx';

const newestFirst = {};

/** Shows the AnonCreds credential definitions that wallets of the project have published. */
export function CredentialDefinitionsPage() {
  const projectId = useProjectId();
  const schemas = useAll('GET /v1/projects/{projectId}/anoncreds/schemas', { params: { projectId } });
  const nameOf = (id: string): string => {
    const schema = schemas.data?.data.find(({ schemaId }) => schemaId === id);
    return schema ? `${schema.name} ${schema.version}` : id;
  };
  return (
    <ResourceList
      resource="credentialDefinitions"
      noun="credential definition"
      title="Credential definitions"
      head={headOf('definitions')}
      scope="wallets:write"
      query={newestFirst}
      columns={columnsOf(nameOf)}
      empty={{
        icon: FileKey,
        title: 'There is no credential definition',
        text: 'It has the keys with which a wallet signs AnonCreds of one schema.',
      }}
      form={DefinitionForm}
    />
  );
}

const columnsOf = (nameOf: (schemaId: string) => string): readonly Column<CredentialDefinition>[] => [
  { is: 'name', head: '*Tag', show: ({ tag }) => tag },
  {
    is: 'text',
    head: 'Schema',
    show: ({ schemaId }) => <span style={{ overflowWrap: 'anywhere' }}>{nameOf(schemaId)}</span>,
  },
  { is: 'fact', head: 'Can be revoked', show: ({ revocable }) => (revocable ? 'Yes' : 'No') },
  { is: 'age', head: 'Published', show: ({ createdAt }) => createdAt },
];
