import { Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListTree, Plus } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../session/session.ts';
import { useProjectId } from '../../shell/projects.ts';
import { useCursor } from '../../ui/cursor-pager.tsx';
import { Empty } from '../../ui/empty.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Rows } from '../../ui/rows.tsx';
import { Time } from '../../ui/time.tsx';
import { TemplatesHead } from '../templates-head.tsx';
import { SchemaForm } from './schema-form.tsx';

/** Shows the AnonCreds schemas that wallets of the project have published. */
export function SchemasPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('wallets:write');
  const navigate = useNavigate();
  const cursor = useCursor();
  const schemas = useApi('GET /v1/projects/{projectId}/anoncreds/schemas', {
    params: { projectId },
    query: { limit: 50, ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && (
    <Button leftSection={<Plus size={15} aria-hidden />} onClick={() => setCreating(true)}>
      New schema
    </Button>
  );
  return (
    <>
      <TemplatesHead kind="schemas">{create}</TemplatesHead>
      <Loaded query={schemas}>
        {({ data, nextCursor }) =>
          data.length === 0 ? (
            <Empty
              icon={ListTree}
              title="There is no schema"
              text="A schema names the attributes of an AnonCreds credential. It is published for everybody."
            >
              {create}
            </Empty>
          ) : (
            <Rows
              label="AnonCreds schemas"
              heads={['*Name', 'Version', 'Network', 'Published']}
              foot={cursor.pager(nextCursor)}
            >
              {data.map((schema) => (
                <tr key={schema.id} className="opens">
                  <td>
                    <Link
                      className="whole"
                      to="/projects/$projectId/templates/schemas/$schemaId"
                      params={{ projectId, schemaId: schema.id }}
                    >
                      {schema.name}
                    </Link>
                    <div className="quiet" style={{ overflowWrap: 'anywhere' }}>
                      {schema.attributeNames.join(', ')}
                    </div>
                  </td>
                  <td className="tight mono">{schema.version}</td>
                  <td className="tight">{schema.network}</td>
                  <td className="tight quiet">
                    <Time at={schema.createdAt} as="age" />
                  </td>
                </tr>
              ))}
            </Rows>
          )
        }
      </Loaded>
      {isCreating && (
        <SchemaForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/templates/schemas/$schemaId',
              params: { projectId, schemaId: id },
            })
          }
        />
      )}
    </>
  );
}
