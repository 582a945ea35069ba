import { SegmentedControl } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProjectId } from '../shell/projects.ts';
import { useLiveProject } from '../shell/use-live-project.ts';
import { LiveMark } from '../ui/live-mark.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { isSessionKind, sessionKinds, type SessionKind } from './session-kinds.ts';
import { SessionTable } from './session-table.tsx';

const kinds = (Object.keys(sessionKinds) as SessionKind[]).filter((kind) => kind !== 'connections');
const lists = Object.values(sessionKinds).map(({ list }) => list);

export function SessionsPage() {
  const projectId = useProjectId();
  const { kind: asked, status } = useSearch({ from: '/inside/projects/$projectId/sessions' });
  const kind = kinds.find((known) => known === asked) ?? 'openid4vc-issuance';
  const navigate = useNavigate({ from: '/projects/$projectId/sessions' });
  const connection = useLiveProject(projectId, lists);
  return (
    <>
      <PageHead
        title="Sessions"
        mark={<LiveMark connection={connection} />}
        text="Offers to wallets and requests for credentials, from executions and from the API."
      />
      <div className="scrolls" style={{ marginBottom: '0.75rem' }}>
        <SegmentedControl
          size="xs"
          aria-label="Kind"
          value={kind}
          onChange={(chosen) =>
            void navigate({ search: isSessionKind(chosen) ? { kind: chosen } : {}, replace: true })
          }
          data={kinds.map((value) => ({ value, label: sessionKinds[value].label }))}
        />
      </div>
      <SessionTable
        key={kind}
        kind={kind}
        projectId={projectId}
        status={status}
        onStatus={(chosen) =>
          void navigate({ search: chosen === undefined ? { kind } : { kind, status: chosen }, replace: true })
        }
      />
    </>
  );
}

export function ConnectionsPage() {
  const projectId = useProjectId();
  const { status } = useSearch({ from: '/inside/projects/$projectId/connections' });
  const navigate = useNavigate({ from: '/projects/$projectId/connections' });
  const connection = useLiveProject(projectId, lists);
  return (
    <>
      <PageHead
        title="Connections"
        mark={<LiveMark connection={connection} />}
        text="Wallets that are connected over DIDComm."
      />
      <SessionTable
        kind="connections"
        projectId={projectId}
        status={status}
        onStatus={(chosen) =>
          void navigate({ search: chosen === undefined ? {} : { status: chosen }, replace: true })
        }
      />
    </>
  );
}
