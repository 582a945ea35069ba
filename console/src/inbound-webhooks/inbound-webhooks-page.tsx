import { Link, useNavigate } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import type { InboundWebhook, InboundWebhookWithSecret } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { useProjectId } from '../shell/projects.ts';
import { useCursor } from '../ui/cursor-pager.tsx';
import { Empty } from '../ui/empty.tsx';
import { CopyValue } from '../ui/id.tsx';
import { NewButton } from '../ui/new-button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RecordRows } from '../ui/record-rows.tsx';
import { Time } from '../ui/time.tsx';
import { InboundSecret } from './inbound-secret.tsx';
import { eventStates, InboundState } from './inbound-state.tsx';
import { InboundWebhookForm } from './inbound-webhook-form.tsx';
import { PurposeOf } from './purpose-of.tsx';
import { verificationWords } from './verification-words.ts';
import { GuideLink } from '../ui/guide-link.tsx';

/** Shows the addresses at which others post their events. */
export function InboundWebhooksPage() {
  const projectId = useProjectId();
  const mayWrite = useMay('webhooks:write');
  const cursor = useCursor();
  const webhooks = useApi(
    'GET /v1/projects/{projectId}/inbound-webhooks',
    { params: { projectId }, query: { limit: 50, sort: 'name', ...cursor.query } },
    // No stream reports what comes.
    { refetchInterval: 15_000 },
  );
  const [isCreating, setCreating] = useState(false);
  const [created, setCreated] = useState<InboundWebhookWithSecret | null>(null);
  const navigate = useNavigate();
  const open = (inboundWebhookId: string): void =>
    void navigate({
      to: '/projects/$projectId/inbound-webhooks/$inboundWebhookId',
      params: { projectId, inboundWebhookId },
    });
  const create = mayWrite && <NewButton name="New inbound webhook" onClick={() => setCreating(true)} />;
  return (
    <>
      <PageHead
        title="Inbound webhooks"
        text="Others post their events here, which start or resume executions."
      >
        {create}
      </PageHead>
      <RecordRows
        query={webhooks}
        cursor={cursor}
        label="Inbound webhooks"
        heads={['State', '*Name', 'Signed as', 'An event', 'Last received']}
        empty={
          <Empty
            icon={ArrowDownToLine}
            title="There is no inbound webhook yet"
            text={
              <>
                An inbound webhook is an address to which Stripe, GitHub, Slack or your own systems post their
                events (<GuideLink to="inbound-webhooks#who-has-sent-it">reference</GuideLink>
                ).
              </>
            }
          >
            {create}
          </Empty>
        }
      >
        {(webhook) => (
          <tr key={webhook.id} className="opens">
            <td className="tight">
              <InboundState enabled={webhook.enabled} />
            </td>
            <td>
              <Link
                className="whole"
                to="/projects/$projectId/inbound-webhooks/$inboundWebhookId"
                params={{ projectId, inboundWebhookId: webhook.id }}
              >
                {webhook.name}
              </Link>
              <div className="mono quiet" style={{ overflowWrap: 'anywhere' }}>
                {webhook.url} <CopyValue value={webhook.url} label={`Copy the address of ${webhook.name}`} />
              </div>
            </td>
            <td className="tight">{verificationWords[webhook.verification.type].label}</td>
            <td className="excerpt">
              <PurposeOf webhook={webhook} />
            </td>
            <td className="tight quiet">
              <LastReceived webhook={webhook} />
            </td>
          </tr>
        )}
      </RecordRows>
      {isCreating && (
        <InboundWebhookForm
          projectId={projectId}
          onClose={() => setCreating(false)}
          onDone={(webhook) => {
            setCreating(false);
            if (webhook.secret) setCreated(webhook);
            else open(webhook.id);
          }}
        />
      )}
      {created && <InboundSecret webhook={created} onClose={() => open(created.id)} />}
    </>
  );
}

/** Says when the last request came, and what has become of it. */
const LastReceived = ({ webhook: { lastEvent } }: { webhook: InboundWebhook }) =>
  lastEvent === null ? (
    'Never'
  ) : (
    <>
      <Time at={lastEvent.receivedAt} as="age" />, {eventStates[lastEvent.status].label.toLowerCase()}
    </>
  );
