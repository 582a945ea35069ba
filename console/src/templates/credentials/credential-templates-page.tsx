import { Link, useNavigate } from '@tanstack/react-router';
import { IdCard } from 'lucide-react';
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
import { draftOf, formatLabels } from './draft.ts';
import { CredentialTemplateForm } from './template-form.tsx';

/** Shows the kinds of credentials that wallets of the project issue. */
export function CredentialTemplatesPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('workflows:write');
  const navigate = useNavigate();
  const cursor = useCursor();
  const templates = useApi('GET /v1/projects/{projectId}/templates/credentials', {
    params: { projectId },
    query: { limit: 50, sort: 'name', ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const create = mayWrite && <NewButton name="New template" onClick={() => setCreating(true)} />;
  return (
    <>
      <TemplatesHead kind="credentials">{create}</TemplatesHead>
      <RecordRows
        query={templates}
        cursor={cursor}
        label="Credential templates"
        heads={['*Name', 'Format', 'Claims', 'Changed']}
        empty={
          <Empty
            icon={IdCard}
            title="There is no credential template"
            text="A template names the claims of a kind of credential. Workflows issue credentials of it."
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
                to="/projects/$projectId/templates/credentials/$templateId"
                params={{ projectId, templateId: template.id }}
              >
                {template.name}
              </Link>
              <div className="mono quiet" style={{ overflowWrap: 'anywhere' }}>
                {draftOf(template).type}
              </div>
            </td>
            <td className="tight">{formatLabels[template.format]}</td>
            <td className="tight">{template.claims.length}</td>
            <td className="tight quiet">
              <Time at={template.updatedAt} as="age" />
            </td>
          </tr>
        )}
      </RecordRows>
      {isCreating && (
        <CredentialTemplateForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/templates/credentials/$templateId',
              params: { projectId, templateId: id },
            })
          }
        />
      )}
    </>
  );
}
