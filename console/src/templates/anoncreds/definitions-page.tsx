import { Link, useNavigate } from '@tanstack/react-router';
import { FileKey } from 'lucide-react';
import { useState } from 'react';
import { useAll } from '../../api/use-all.ts';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../session/session.ts';
import { useProjectId } from '../../shell/projects.ts';
import { NewButton } from '../../ui/new-button.tsx';
import { useCursor } from '../../ui/cursor-pager.tsx';
import { Empty } from '../../ui/empty.tsx';
import { RecordRows } from '../../ui/record-rows.tsx';
import { Time } from '../../ui/time.tsx';
import { TemplatesHead } from '../templates-head.tsx';
import { DefinitionForm } from './definition-form.tsx';

/** Shows the AnonCreds credential definitions that wallets of the project have published. */
export function CredentialDefinitionsPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('wallets:write');
  const navigate = useNavigate();
  const cursor = useCursor();
  const definitions = useApi('GET /v1/projects/{projectId}/anoncreds/credential-definitions', {
    params: { projectId },
    query: { limit: 50, ...cursor.query },
  });
  const schemas = useAll('GET /v1/projects/{projectId}/anoncreds/schemas', { params: { projectId } });
  const nameOf = (id: string): string => {
    const schema = schemas.data?.data.find(({ schemaId }) => schemaId === id);
    return schema ? `${schema.name} ${schema.version}` : id;
  };
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && <NewButton name="New credential definition" onClick={() => setCreating(true)} />;
  return (
    <>
      <TemplatesHead kind="definitions">{create}</TemplatesHead>
      <RecordRows
        query={definitions}
        cursor={cursor}
        label="Credential definitions"
        heads={['*Tag', 'Schema', 'Can be revoked', 'Published']}
        empty={
          <Empty
            icon={FileKey}
            title="There is no credential definition"
            text="It has the keys with which a wallet signs AnonCreds of one schema."
          >
            {create}
          </Empty>
        }
      >
        {(definition) => (
          <tr key={definition.id} className="opens">
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/templates/credential-definitions/$credentialDefinitionId"
                params={{ projectId, credentialDefinitionId: definition.id }}
              >
                {definition.tag}
              </Link>
            </td>
            <td style={{ overflowWrap: 'anywhere' }}>{nameOf(definition.schemaId)}</td>
            <td className="tight">{definition.revocable ? 'Yes' : 'No'}</td>
            <td className="tight quiet">
              <Time at={definition.createdAt} as="age" />
            </td>
          </tr>
        )}
      </RecordRows>
      {isCreating && (
        <DefinitionForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/templates/credential-definitions/$credentialDefinitionId',
              params: { projectId, credentialDefinitionId: id },
            })
          }
        />
      )}
    </>
  );
}
