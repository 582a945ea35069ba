import { Button, Stack, Text } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { failureReasons } from '../api/choices.ts';
import { ApiError } from '../api/error.ts';
import type { InboundEventWithContent } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { Fact, Facts } from '../ui/facts.tsx';
import { Json } from '../ui/json.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { RevealButton } from '../ui/reveal-button.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { ExecutionLink } from '../webhooks/execution-link.tsx';
import { EventState, eventStates } from './inbound-state.tsx';
import { useReplay } from './use-replay.ts';

/** Shows the content of one request and its result, and starts an execution if the request has started none. */
export function InboundEventPage() {
  const params = useParams({
    from: '/inside/projects/$projectId/inbound-webhooks/$inboundWebhookId/events/$inboundEventId',
  });
  const { projectId, inboundWebhookId } = params;
  const [isRevealed, setRevealed] = useState(false);
  const event = useApi(
    'GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}/events/{inboundEventId}',
    { params, query: isRevealed ? { reveal: 'true' } : {} },
    { keepsPrevious: true },
  );
  const { data: webhook } = useApi('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', {
    params: { projectId, inboundWebhookId },
  });
  const replay = useReplay(params, webhook);
  return (
    <Loaded query={event}>
      {(found) => (
        <>
          <PageHead
            title={`Event …${found.id.slice(-8)}`}
            text={eventStates[found.status].text}
            trail={{
              lists: [
                { label: 'Inbound webhooks', to: `/projects/${projectId}/inbound-webhooks` },
                {
                  label: webhook?.name ?? 'Webhook',
                  to: `/projects/${projectId}/inbound-webhooks/${inboundWebhookId}`,
                },
              ],
              id: found.id,
            }}
            mark={<EventState status={found.status} size="lg" />}
          >
            {found.content !== null && (
              <RevealButton
                scope="executions:reveal"
                what="the content of the event"
                isRevealed={isRevealed}
                onReveal={setRevealed}
              />
            )}
            {replay.mayReplay(found) && (
              <Button loading={replay.isPending} onClick={replay.replay}>
                Replay
              </Button>
            )}
          </PageHead>
          <Stack gap="lg">
            <EventFacts projectId={projectId} event={found} />
            {replay.error instanceof ApiError ? (
              <Section title="Why the replay has started nothing">
                <ErrorBox error={replay.error.body} />
              </Section>
            ) : (
              found.error !== null && (
                <Section title="Why it has started nothing">
                  <ErrorBox error={found.error} />
                </Section>
              )
            )}
            <Content content={found.content} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}

const EventFacts = ({ projectId, event }: { projectId: string; event: InboundEventWithContent }) => (
  <Facts>
    <Fact name="Received">
      <Time at={event.receivedAt} />
    </Fact>
    {event.dedupeHash !== null && (
      <Fact name="Duplicates are recognised by the hash">
        <span className="mono">{event.dedupeHash}</span>
      </Fact>
    )}
    {event.reason !== null && (
      <Fact name="Reason">
        <span className="mono">{event.reason}</span>
        {failureReasons[event.reason] !== undefined && <div>{failureReasons[event.reason]}</div>}
      </Fact>
    )}
    <Fact name="Execution">
      {event.executionId === null ? (
        'None'
      ) : (
        <ExecutionLink projectId={projectId} executionId={event.executionId} />
      )}
    </Fact>
  </Facts>
);

const parts = [
  ['event', 'Event'],
  ['body', 'Body'],
  ['headers', 'Headers'],
  ['query', 'Query'],
] as const;

function Content({ content }: { content: unknown }) {
  if (typeof content !== 'object' || content === null)
    return (
      <Text size="sm" className="quiet">
        Its content is not kept.
      </Text>
    );
  // It has either an event or a body.
  return parts
    .filter(([name]) => name in content)
    .map(([name, title]) => (
      <Section key={name} title={title}>
        <Json label={title} value={(content as Record<string, unknown>)[name]} />
      </Section>
    ));
}
