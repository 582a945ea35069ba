import { Link, useNavigate } from '@tanstack/react-router';
import { ScanSearch } from 'lucide-react';
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
import { askedOf } from './asked-words.ts';
import { PresentationTemplateForm } from './template-form.tsx';

/** Shows what the project asks wallets for. */
export function PresentationTemplatesPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('workflows:write');
  const navigate = useNavigate();
  const cursor = useCursor();
  const templates = useApi('GET /v1/projects/{projectId}/templates/presentations', {
    params: { projectId },
    query: { limit: 50, sort: 'name', ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && <NewButton name="New template" onClick={() => setCreating(true)} />;
  return (
    <>
      <TemplatesHead kind="presentations">{create}</TemplatesHead>
      <RecordRows
        query={templates}
        cursor={cursor}
        label="Presentation templates"
        heads={['*Name', 'Changed']}
        empty={
          <Empty
            icon={ScanSearch}
            title="There is no presentation template"
            text="A template says which credentials and claims a wallet is asked to show. Workflows ask with it."
            guide="wallets#templates"
          >
            {create}
          </Empty>
        }
      >
        {(template) => (
          <tr key={template.id} className="opens">
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/templates/presentations/$templateId"
                params={{ projectId, templateId: template.id }}
              >
                {template.name}
              </Link>
              <div className="quiet" style={{ overflowWrap: 'anywhere' }}>
                {askedOf(template.dcql)
                  .map(({ what }) => what)
                  .join('; ')}
              </div>
            </td>
            <td className="tight quiet">
              <Time at={template.updatedAt} as="age" />
            </td>
          </tr>
        )}
      </RecordRows>
      {isCreating && (
        <PresentationTemplateForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/templates/presentations/$templateId',
              params: { projectId, templateId: id },
            })
          }
        />
      )}
    </>
  );
}
