import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { FileKey, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAll } from '../../api/use-all.ts';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../session/session.ts';
import { useProjectId } from '../../shell/projects.ts';
import { useCursor } from '../../ui/cursor-pager.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Rows } from '../../ui/rows.tsx';
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
  const create = mayWrite && (
    <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setCreating(true)}>
      New credential definition
    </Button>
  );
  return (
    <>
      <TemplatesHead kind="definitions">{create}</TemplatesHead>
      <Loaded query={definitions}>
        {({ data, nextCursor }) =>
          data.length === 0 ? (
            <Empty
              icon={FileKey}
              title="There is no credential definition"
              text="It has the keys with which a wallet signs AnonCreds of one schema."
            >
              {create}
            </Empty>
          ) : (
            <Rows
              label="Credential definitions"
              heads={['*Tag', 'Schema', 'Can be revoked', 'Published']}
              foot={cursor.pager(nextCursor)}
            >
              {data.map((definition) => (
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
              ))}
            </Rows>
          )
        }
      </Loaded>
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
