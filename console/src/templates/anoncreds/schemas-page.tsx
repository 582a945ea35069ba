import { Link, useNavigate } from '@tanstack/react-router';
import { ListTree } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../../api/use-api.ts';
import { useMay } from '../../session/session.ts';
import { useProjectId } from '../../shell/projects.ts';
import { NewButton } from '../../ui/new-button.tsx';
import { useCursor } from '../../ui/cursor-pager.tsx';
import { Empty } from '../../ui/empty.tsx';
import { RecordRows } from '../../ui/record-rows.tsx';
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
  const create = mayWrite && <NewButton name="New schema" onClick={() => setCreating(true)} />;
  return (
    <>
      <TemplatesHead kind="schemas">{create}</TemplatesHead>
      <RecordRows
        query={schemas}
        cursor={cursor}
        label="AnonCreds schemas"
        heads={['*Name', 'Version', 'Network', 'Published']}
        empty={
          <Empty
            icon={ListTree}
            title="There is no schema"
            text="A schema names the attributes of an AnonCreds credential. It is published for everybody."
          >
            {create}
          </Empty>
        }
      >
        {(schema) => (
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
        )}
      </RecordRows>
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
