import type { Stack } from './stack.ts';

export interface WebhookBody {
  id: string;
  name: string;
  url: string;
  eventTypes: string[];
  enabled: boolean;
  disabledReason: string | null;
  failingSince: string | null;
  previousSecretExpiresAt: string | null;
  secret?: string;
}

export interface DeliveryBody {
  id: string;
  webhookId: string;
  eventId: string;
  eventType: string;
  executionId: string;
  status: 'pending' | 'retrying' | 'delivered' | 'failed';
  attempts: number;
  nextAttemptAt: string | null;
  body: string;
  history: {
    number: number;
    attemptedAt: string;
    durationMs: number;
    status: number | null;
    failure: string | null;
    answer: string | null;
  }[];
}

export interface PageBody<Item> {
  data: Item[];
  nextCursor: string | null;
}

export const completedOnly = { eventTypes: ['workflowExecution.completed'] };

type Client = Pick<Stack, 'request' | 'project'>;

/** Returns the requests for webhooks of a project, as its owner sends them. */
export const webhooksOf = ({ request, project }: Client) => {
  const path = (id = '', rest = '') => `${project}/webhooks${id && `/${id}`}${rest && `/${rest}`}`;
  return {
    path,
    post: <Body = WebhookBody>(to: string, body?: object, headers?: Record<string, string>) =>
      request<Body>('POST', to, { ...(body ? { body } : {}), ...(headers ? { headers } : {}) }),
    async create(url: string, rest: object = {}): Promise<Required<WebhookBody>> {
      const reply = await request<Required<WebhookBody>>('POST', path(), {
        body: { name: 'Test', url, ...rest },
      });
      if (reply.status !== 201) throw new Error(`not created: ${reply.text}`);
      return reply.body;
    },
    get: async (id: string) => (await request<WebhookBody>('GET', path(id))).body,
    deliveries: async (id: string, query = '') =>
      (await request<PageBody<DeliveryBody>>('GET', `${path(id, 'deliveries')}?limit=100${query}`)).body.data,
    delivery: async ({ id, webhookId }: Pick<DeliveryBody, 'id' | 'webhookId'>) =>
      (await request<DeliveryBody>('GET', path(webhookId, `deliveries/${id}`))).body,
  };
};
