import { Stack } from '@mantine/core';
import { useParams } from '@tanstack/react-router';
import type { InboundWebhook } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { Fact, Facts } from '../ui/facts.tsx';
import { CopyValue } from '../ui/id.tsx';
import { Json } from '../ui/json.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';
import { InboundEvents } from './inbound-events.tsx';
import { InboundState } from './inbound-state.tsx';
import { InboundWebhookVerbs } from './inbound-webhook-verbs.tsx';
import { PurposeOf } from './purpose-of.tsx';
import { formatWords } from './format-field.tsx';
import { certificateWords, signsTime, verificationWords } from './verification-words.ts';

/** Shows one inbound webhook: its address, its purpose, and its events. */
export function InboundWebhookPage() {
  const params = useParams({ from: '/inside/projects/$projectId/inbound-webhooks/$inboundWebhookId' });
  const webhook = useApi('GET /v1/projects/{projectId}/inbound-webhooks/{inboundWebhookId}', { params });
  return (
    <Loaded query={webhook}>
      {(found) => (
        <>
          <PageHead
            title={found.name}
            trail={{
              lists: [{ label: 'Inbound webhooks', to: `/projects/${found.projectId}/inbound-webhooks` }],
              id: found.id,
            }}
            mark={<InboundState enabled={found.enabled} size="lg" />}
          >
            <InboundWebhookVerbs record={found} />
          </PageHead>
          <Stack gap="lg">
            <InboundFacts webhook={found} />
            {(found.workflowId !== null || found.key !== null) && (
              <Section
                title={found.key === null ? 'Input of the execution' : 'Data for the execution'}
                text="Its expressions read headers, body and query."
              >
                <Json label="Mapping" value={found.input} />
              </Section>
            )}
            <InboundEvents webhook={found} />
          </Stack>
        </>
      )}
    </Loaded>
  );
}

const inMebibytes = (bytes: number): string =>
  `${(bytes / 1024 ** 2).toLocaleString('en', { maximumFractionDigits: 1 })} MiB`;

function InboundFacts({ webhook }: { webhook: InboundWebhook }) {
  const { verification, previousSecretExpiresAt } = webhook;
  const { label } = verificationWords[verification.type];
  const isTimed = signsTime(
    verification.type,
    verification.type === 'hmac' ? verification.timestampHeader : null,
  );
  return (
    <Facts>
      <Fact name="Address">
        <span className="mono" style={{ overflowWrap: 'anywhere' }}>
          {webhook.url}
        </span>{' '}
        <CopyValue value={webhook.url} label="Copy the address" />
      </Fact>
      <Fact name="Format">{formatWords[webhook.format].label}</Fact>
      <Fact name="Signed as">
        {label}
        {verification.type === 'hmac' && (
          <>
            {' '}
            in <span className="mono">{verification.header}</span>
          </>
        )}
        {verification.type === 'clientCertificate' &&
          certificateWords(verification).map((line) => <div key={line}>{line}</div>)}
      </Fact>
      <Fact name="An event">
        <PurposeOf webhook={webhook} />
      </Fact>
      <Fact name="Duplicates are recognised by">
        {webhook.dedupe === null ? 'Nothing' : <span className="mono">{webhook.dedupe}</span>}
      </Fact>
      {isTimed && <Fact name="Signed at most">{webhook.windowSeconds} s ago</Fact>}
      {webhook.key !== null && <Fact name="Kept for a wait">{webhook.keepSeconds} s</Fact>}
      <Fact name="Kept today">
        {webhook.today.events.toLocaleString('en')} of {webhook.today.maxEvents.toLocaleString('en')} events,{' '}
        {inMebibytes(webhook.today.bytes)} of {inMebibytes(webhook.today.maxBytes)}
      </Fact>
      <Fact name="Created">
        <Time at={webhook.createdAt} />
      </Fact>
      {previousSecretExpiresAt !== null && (
        <Fact name="The old secret is valid until">
          <Time at={previousSecretExpiresAt} />
        </Fact>
      )}
    </Facts>
  );
}
