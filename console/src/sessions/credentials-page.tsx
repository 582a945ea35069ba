import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProjectId } from '../shell/projects.ts';
import { useLiveProject } from '../shell/use-live-project.ts';
import { PageHead } from '../ui/page-head.tsx';
import { CredentialTable } from './credential-table.tsx';

const lists = ['GET /v1/projects/{projectId}/credentials'] as const;

export function CredentialsPage() {
  const projectId = useProjectId();
  const { status: asked } = useSearch({ from: '/inside/projects/$projectId/credentials' });
  const status = asked === 'issued' || asked === 'revoked' ? asked : undefined;
  const navigate = useNavigate({ from: '/projects/$projectId/credentials' });
  useLiveProject(projectId, lists);
  return (
    <>
      <PageHead
        title="Credentials"
        text="Credentials that were issued over OpenID4VC and as AnonCreds over DIDComm, and whether they were revoked. JSON-LD credentials cannot be revoked: see Sessions."
      />
      <SegmentedControl
        size="xs"
        mb="sm"
        aria-label="Status"
        value={status ?? 'all'}
        onChange={(chosen) =>
          void navigate({
            search: chosen === 'issued' || chosen === 'revoked' ? { status: chosen } : {},
            replace: true,
          })
        }
        data={[
          { value: 'all', label: 'All' },
          { value: 'issued', label: 'Issued' },
          { value: 'revoked', label: 'Revoked' },
        ]}
      />
      <CredentialTable projectId={projectId} status={status} />
    </>
  );
}
