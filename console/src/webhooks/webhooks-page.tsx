import { Webhook as WebhookIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Webhook } from '../api/types.ts';
import { ResourceList } from '../resources/resource-list.tsx';
import { Below, type Column } from '../ui/columns.tsx';
import { EventTypes } from './event-types.tsx';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookSecret } from './webhook-secret.tsx';
import { WebhooksHead } from './webhooks-head.tsx';
import { WebhookState } from './webhook-state.tsx';

const columns: readonly Column<Webhook>[] = [
  { is: 'state', show: (webhook) => <WebhookState webhook={webhook} /> },
  { is: 'name', show: ({ name }) => name, below: ({ url }) => <Below isCode>{url}</Below> },
  { is: 'fact', head: 'Events', show: ({ eventTypes }) => <EventTypes types={eventTypes} /> },
  { is: 'age', head: 'Created', show: ({ createdAt }) => createdAt },
];

const headOf = (create: ReactNode) => <WebhooksHead tab="endpoints">{create}</WebhooksHead>;

/** Shows the endpoints to which events are sent. */
export const WebhooksPage = () => (
  <ResourceList
    resource="webhooks"
    noun="endpoint"
    title="Endpoints"
    head={headOf}
    scope="webhooks:write"
    columns={columns}
    empty={{
      icon: WebhookIcon,
      title: 'No endpoint listens',
      text: 'An endpoint is a URL of yours. Holdfast posts signed events to it and retries until your server accepts them.',
      guide: 'webhooks#what-is-sent',
    }}
    form={WebhookForm}
    secret={WebhookSecret}
  />
);
