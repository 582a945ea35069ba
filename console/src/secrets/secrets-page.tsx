import { Link, useNavigate } from '@tanstack/react-router';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { StoresSection } from '../secret-stores/stores-section.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { CertificateEnd } from './certificate-end.tsx';
import { SecretForm } from './secret-form.tsx';
import { typeWords } from './type-words.ts';

/** Shows the secrets of the project, without their values. */
export function SecretsPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('secrets:write');
  const cursor = useCursor();
  const secrets = useApi('GET /v1/projects/{projectId}/secrets', {
    params: { projectId },
    query: { limit: 50, sort: 'name', ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const create = mayWrite && <NewButton name="New secret" onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead
        title="Secrets"
        text="Tokens, passwords and keys that definitions name. Nothing shows their values."
      >
        {create}
      </PageHead>
      <RecordRows
        query={secrets}
        cursor={cursor}
        label="Secrets"
        heads={['*Name', 'Type', 'Fields', 'Hosts', 'Version', 'Last used']}
        empty={
          <Empty
            icon={LockKeyhole}
            title="There is no secret yet"
            text="Whoever may read workflows reads their definitions. So a token stands here, and the definition names it."
            guide="secrets#use-one"
          >
            {create}
          </Empty>
        }
      >
        {(secret) => (
          <tr key={secret.id} className="opens">
            <td>
              <Link
                className="whole mono"
                to="/projects/$projectId/secrets/$secretId"
                params={{ projectId, secretId: secret.id }}
              >
                {secret.name}
              </Link>
            </td>
            <td className="tight">
              {typeWords[secret.type].label}
              {secret.from && `, from ${secret.from.store}`}{' '}
              {secret.certificate !== null && <CertificateEnd at={secret.certificate.endsAt} />}
            </td>
            <td className="mono">{secret.fields.join(', ')}</td>
            <td className="mono">{secret.hosts === null ? 'As written' : secret.hosts.join(', ')}</td>
            <td className="tight quiet">{secret.version}</td>
            <td className="tight quiet">
              {secret.lastUsedAt === null ? 'Never' : <Time at={secret.lastUsedAt} as="age" />}
            </td>
          </tr>
        )}
      </RecordRows>
      <StoresSection projectId={projectId} />
      {isCreating && (
        <SecretForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={({ id }) =>
            void navigate({
              to: '/projects/$projectId/secrets/$secretId',
              params: { projectId, secretId: id },
            })
          }
        />
      )}
    </>
  );
}
