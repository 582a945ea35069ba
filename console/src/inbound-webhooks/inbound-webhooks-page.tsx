import { ArrowDownToLine } from 'lucide-react';
import type { InboundWebhook } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import { Below, type Column } from '../ui/columns.tsx';
import { GuideLink } from '../ui/guide-link.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Time } from '../ui/time.tsx';
import { InboundSecret } from './inbound-secret.tsx';
import { eventStates, InboundState } from './inbound-state.tsx';
import { InboundWebhookForm } from './inbound-webhook-form.tsx';
import { PurposeOf } from './purpose-of.tsx';
import { verificationWords } from './verification-words.ts';

const columns: readonly Column<InboundWebhook>[] = [
  { is: 'state', show: ({ enabled }) => <InboundState enabled={enabled} /> },
  {
    is: 'name',
    show: ({ name }) => name,
    below: ({ name, url }) => (
      <Below isCode>
        {url} <CopyValue value={url} label={`Copy the address of ${name}`} />
      </Below>
    ),
  },
  { is: 'fact', head: 'Signed as', show: ({ verification }) => verificationWords[verification.type].label },
  { is: 'excerpt', head: 'An event', show: (webhook) => <PurposeOf webhook={webhook} /> },
  { is: 'detail', head: 'Last received', show: (webhook) => <LastReceived webhook={webhook} /> },
];

/** Shows the addresses at which others post their events. */
export const InboundWebhooksPage = () => (
  <ResourceList
    resource="inboundWebhooks"
    noun="inbound webhook"
    title="Inbound webhooks"
    text="Other systems post their events here, and the events start or resume executions."
    scope="webhooks:write"
    refetchMs={15_000}
    columns={columns}
    empty={{
      icon: ArrowDownToLine,
      title: 'There is no inbound webhook yet',
      text: (
        <>
          An inbound webhook is an address to which Stripe, GitHub, Slack or your own systems post their
          events (<GuideLink to="inbound-webhooks#who-has-sent-it">reference</GuideLink>
          ).
        </>
      ),
    }}
    form={InboundWebhookForm}
    secret={InboundSecret}
  />
);

/** Says when the last request came, and with which result. */
const LastReceived = ({ webhook: { lastEvent } }: { webhook: InboundWebhook }) =>
  lastEvent === null ? (
    'Never'
  ) : (
    <>
      <Time at={lastEvent.receivedAt} as="age" />, {eventStates[lastEvent.status].label.toLowerCase()}
    </>
  );
