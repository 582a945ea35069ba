import { Link, useNavigate } from '@tanstack/react-router';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import type { WebhookWithSecret } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { NewButton } from '../ui/new-button.tsx';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { EventTypes } from './event-types.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { WebhooksHead } from './webhooks-head.tsx';
import { WebhookState } from './webhook-state.tsx';

/** Shows the endpoints to which events are sent. */
export function WebhooksPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('webhooks:write');
  const cursor = useCursor();
  const webhooks = useApi('GET /v1/projects/{projectId}/webhooks', {
    params: { projectId },
    query: { limit: 50, sort: 'name', ...cursor.query },
  });
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<WebhookWithSecret | null>(null);
  const navigate = useNavigate();
  const create = mayWrite && <NewButton name="New endpoint" onClick={() => setCreating(true)} />;
  return (
    <>
      <WebhooksHead tab="endpoints">{create}</WebhooksHead>
      <RecordRows
        query={webhooks}
        cursor={cursor}
        label="Endpoints"
        heads={['State', '*Name', 'Events', 'Created']}
        empty={
          <Empty
            icon={WebhookIcon}
            title="No endpoint listens"
            text="An endpoint is a URL of yours. Holdfast posts signed events to it and retries until your server accepts them."
            guide="webhooks#what-is-sent"
          >
            {create}
          </Empty>
        }
      >
        {(webhook) => (
          <tr key={webhook.id} className="opens">
            <td className="tight">
              <WebhookState webhook={webhook} />
            </td>
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/webhooks/$webhookId"
                params={{ projectId, webhookId: webhook.id }}
              >
                {webhook.name}
              </Link>
              <div className="mono quiet" style={{ overflowWrap: 'anywhere' }}>
                {webhook.url}
              </div>
            </td>
            <td className="tight">
              <EventTypes types={webhook.eventTypes} />
            </td>
            <td className="tight quiet">
              <Time at={webhook.createdAt} as="age" />
            </td>
          </tr>
        )}
      </RecordRows>
      {isCreating && (
        <WebhookForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={(webhook) => {
            setCreating(false);
            setCreated(webhook);
          }}
        />
      )}
      {created && (
        <WebhookSecret
          webhook={created}
          onClose={() =>
            void navigate({
              to: '/projects/$projectId/webhooks/$webhookId',
              params: { projectId, webhookId: created.id },
            })
          }
        />
      )}
    </>
  );
}
