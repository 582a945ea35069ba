import { Badge, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import type { AnswerTo } from '../api/call.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import { Loaded } from '../ui/loaded.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Section } from '../ui/section.tsx';
import { Time } from '../ui/time.tsx';

type Usage = AnswerTo<'GET /v1/usage'>['data'][number];
type Feature = AnswerTo<'GET /v1/account'>['plan']['features'][number];

const words: Readonly<Record<Usage['metric'], { label: string; unit?: string }>> = {
  executionsPerMonth: { label: 'Executions this month' },
  executionsRunning: { label: 'Executions running now' },
  workflows: { label: 'Workflows' },
  projects: { label: 'Projects' },
  wallets: { label: 'Wallets' },
  apiKeys: { label: 'API keys' },
  webhookEndpoints: { label: 'Webhook endpoints' },
  storedDays: { label: 'Oldest stored execution', unit: 'days' },
  mailsPerDay: { label: 'Mails today' },
};

const features: Readonly<Record<Feature, string>> = {
  members: 'Members',
  singleSignOn: 'Single sign-on',
  ledgers: 'Ledgers',
};

/** Shows the limits of the account's plan, and how much of them is used. */
export function UsagePage() {
  const usage = useApi('GET /v1/usage', {}, { refetchInterval: 30_000 });
  const mayRead = useMay('account:read');
  const { data: account } = useApi('GET /v1/account', {}, { enabled: mayRead });
  return (
    <>
      <PageHead
        title="Plan and usage"
        mark={
          account && (
            <Badge variant="default" radius="sm" tt="none" size="lg">
              {account.plan.name}
            </Badge>
          )
        }
        text="How much of each limit is used. Executions on hold do not count as running."
      />
      <Loaded query={usage}>
        {({ data }) => (
          <SimpleGrid cols={{ base: 2, md: 4 }} mb="xl">
            {data.map((entry) => (
              <Metric key={entry.metric} usage={entry} />
            ))}
          </SimpleGrid>
        )}
      </Loaded>
      {account && (
        <Section title="What the plan includes">
          <Group gap="xs">
            {account.plan.features.length === 0 ? (
              <Text size="sm" className="quiet">
                Nothing beyond the limits above.
              </Text>
            ) : (
              account.plan.features.map((feature) => (
                <Badge key={feature} variant="light" radius="sm" tt="none" c="var(--mantine-color-text)">
                  {features[feature]}
                </Badge>
              ))
            )}
          </Group>
        </Section>
      )}
    </>
  );
}

const formatCount = (count: number): string => count.toLocaleString();

function Metric({ usage: { metric, used, limit, resetsAt } }: { usage: Usage }) {
  const { label, unit } = words[metric];
  const share = limit === null ? 0 : Math.min(100, (used / Math.max(1, limit)) * 100);
  return (
    <Stack className="card" p="md" gap={8} component="section" aria-label={label}>
      <Text size="sm" className="quiet">
        {label}
      </Text>
      <Group gap={6} align="baseline">
        <Text size="xl" fw={600}>
          {formatCount(used)}
        </Text>
        <Text size="sm" className="quiet">
          {limit === null ? (unit ?? '') : `of ${formatCount(limit)}${unit === undefined ? '' : ` ${unit}`}`}
        </Text>
      </Group>
      {limit === null ? (
        <Text size="xs" className="quiet">
          Not limited
        </Text>
      ) : (
        <Progress
          value={share}
          color={share >= 100 ? 'red' : share >= 80 ? 'orange' : 'tide'}
          aria-label={`${label}: ${Math.round(share)} %`}
        />
      )}
      {resetsAt !== null && (
        <Text size="xs" className="quiet">
          Resets <Time at={resetsAt} as="age" />
        </Text>
      )}
    </Stack>
  );
}
