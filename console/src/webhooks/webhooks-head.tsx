import { Tabs } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useProjectId } from '../shell/projects.ts';
import { PageHead } from '../ui/page-head.tsx';

const tabPaths = {
  endpoints: '/projects/$projectId/webhooks',
  events: '/projects/$projectId/webhooks/events',
} as const;

/** Shows the heading and the tabs above the list of endpoints and the event log. */
export function WebhooksHead({ tab, children }: { tab: keyof typeof tabPaths; children?: ReactNode }) {
  const projectId = useProjectId();
  const navigate = useNavigate();
  return (
    <>
      <PageHead
        title={tab === 'events' ? 'Events' : 'Webhooks'}
        text={
          tab === 'events'
            ? 'Everything that has happened in this project, whether or not an endpoint listens.'
            : 'Holdfast informs your servers of what happens in this project.'
        }
      >
        {children}
      </PageHead>
      <Tabs
        value={tab}
        mb="md"
        onChange={(chosen) =>
          void navigate({ to: tabPaths[chosen === 'events' ? 'events' : 'endpoints'], params: { projectId } })
        }
      >
        <Tabs.List aria-label="Webhooks">
          <Tabs.Tab value="endpoints">Endpoints</Tabs.Tab>
          <Tabs.Tab value="events">Event log</Tabs.Tab>
        </Tabs.List>
      </Tabs>
    </>
  );
}
