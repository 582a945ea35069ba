import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { PageHead } from '../ui/page-head.tsx';

const kinds = {
  credentials: {
    path: '/projects/$projectId/templates',
    label: 'Credentials',
    title: 'Credential templates',
    text: 'The kinds of credentials that wallets of this project issue over OpenID4VC.',
    scope: 'workflows:read',
  },
  presentations: {
    path: '/projects/$projectId/templates/presentations',
    label: 'Presentations',
    title: 'Presentation templates',
    text: 'What this project asks the wallets of others to show over OpenID4VC.',
    scope: 'workflows:read',
  },
  schemas: {
    path: '/projects/$projectId/templates/schemas',
    label: 'AnonCreds schemas',
    title: 'AnonCreds schemas',
    text: 'Names of attributes that are published for everybody. Credential definitions refer to them.',
    scope: 'wallets:read',
  },
  definitions: {
    path: '/projects/$projectId/templates/credential-definitions',
    label: 'Credential definitions',
    title: 'AnonCreds credential definitions',
    text: 'The published keys with which a wallet signs AnonCreds of one schema.',
    scope: 'wallets:read',
  },
} as const;
export type TemplateKind = keyof typeof kinds;

/** Shows the heading and the tabs above the list of one kind. */
function TemplatesHead({ kind, children }: { kind: TemplateKind; children?: ReactNode }) {
  const projectId = useProjectId();
  const navigate = useNavigate();
  const maySeeWallets = useMay('wallets:read');
  const { title, text } = kinds[kind];
  return (
    <>
      <PageHead title={title} text={text}>
        {children}
      </PageHead>
      <Tabs
        value={kind}
        mb="md"
        onChange={(chosen) =>
          void navigate({ to: kinds[(chosen ?? kind) as TemplateKind].path, params: { projectId } })
        }
      >
        <Tabs.List aria-label="Templates">
          {Object.entries(kinds)
            .filter(([, { scope }]) => scope !== 'wallets:read' || maySeeWallets)
            .map(([value, { label }]) => (
              <Tabs.Tab key={value} value={value}>
                {label}
              </Tabs.Tab>
            ))}
        </Tabs.List>
      </Tabs>
    </>
  );
}

/** Returns a component with the heading of one kind, and the button that creates a record. */
export const headOf = (kind: TemplateKind) => (create: ReactNode) => (
  <TemplatesHead kind={kind}>{create}</TemplatesHead>
);

/** Returns the place of a record beneath the list of its kind. */
export const trailOf = (kind: TemplateKind, { projectId, id }: { projectId: string; id: string }) => ({
  lists: [{ label: kinds[kind].title, to: kinds[kind].path.replace('$projectId', projectId) }],
  id,
});
