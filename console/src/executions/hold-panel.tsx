import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../api/error.ts';
import type { Execution } from '../api/operations.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Address } from '../ui/address.tsx';
import { ErrorBox } from '../ui/error-box.tsx';
import { InputForm } from '../ui/input-form.tsx';
import { firstValue } from '../ui/json-schema.ts';
import { Time } from '../ui/time.tsx';
import type { DefinedAction } from './definition.ts';

/** What an action waits for, until when, and how to settle it: an address, its QR code, or an answer given here. */
export function HoldPanel({
  execution,
  action,
  output,
  isRevealed,
  onReveal,
}: {
  execution: Execution;
  action: DefinedAction;
  output: unknown;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const { data: catalogue } = useApi('GET /v1/actions', {});
  const { data: holds } = useApi('GET /v1/projects/{projectId}/holds', {
    params: { projectId: execution.projectId },
    query: { limit: 100, workflowId: execution.workflowId },
  });
  const mayReveal = useMay('executions:reveal');
  const mayResume = useMay('executions:resume');
  const contract = catalogue?.data.find(({ name }) => name === action.name);
  const hold = holds?.data.find(
    ({ executionId, actionId }) => executionId === execution.id && actionId === action.id,
  );
  const acceptsData = hold?.acceptsData ?? contract?.hold?.acceptsData ?? false;
  const address = addressIn(output);
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Hourglass size={18} aria-hidden />}
      title={titleOf(acceptsData)}
    >
      <Stack gap="md">
        {hold && (
          <Text size="sm">
            Since <Time at={hold.since} as="age" />, until <Time at={hold.expiresAt} />.
          </Text>
        )}
        {!isRevealed && (
          <Group gap="sm">
            <Text size="sm">The address that settles it is shown with the values.</Text>
            {mayReveal && (
              <Button size="xs" variant="default" onClick={() => onReveal(true)}>
                Reveal values
              </Button>
            )}
          </Group>
        )}
        {isRevealed && address !== null && <Address {...address} />}
        {acceptsData && mayResume && <Answer execution={execution} action={action} />}
      </Stack>
    </Alert>
  );
}

const titleOf = (acceptsData: boolean): string =>
  acceptsData ? 'It waits for an answer' : 'It waits for the outside world';

const addresses = [
  { name: 'handoffUrl', label: 'Page for whoever is to act', isScanned: true },
  { name: 'invitationUrl', label: 'Invitation for a wallet', isScanned: true },
  { name: 'offerUri', label: 'Offer for a wallet', isScanned: true },
  { name: 'authorizationRequestUri', label: 'Request to a wallet', isScanned: true },
  { name: 'callbackUrl', label: 'Whoever sends a POST here settles it', isScanned: false },
] as const;

function addressIn(output: unknown): { label: string; url: string; isScanned: boolean } | null {
  if (typeof output !== 'object' || output === null) return null;
  const fields = output as Record<string, unknown>;
  for (const { name, label, isScanned } of addresses) {
    const url = fields[name];
    if (typeof url === 'string') return { label, url, isScanned };
  }
  return null;
}

/** What `resume` expects, as a form made from the schema in the definition. */
function Answer({ execution, action }: { execution: Execution; action: DefinedAction }) {
  const schema = (action.attributes as { schema?: unknown } | undefined)?.schema;
  const [data, setData] = useState<unknown>(() => firstValue(schema));
  const [isValid, setValid] = useState(true);
  const resume = useChange('POST /v1/projects/{projectId}/executions/{executionId}/resume', {
    done: 'It has its answer and goes on.',
    changes: ['GET /v1/projects/{projectId}/executions/{executionId}'],
    quiet: true,
  });
  return (
    <Stack gap="sm">
      <InputForm
        schema={schema}
        value={data}
        error={resume.error}
        onChange={(changed) => {
          setData(changed);
          resume.reset();
        }}
        onValid={setValid}
      />
      {resume.error && <ErrorBox error={(resume.error as ApiError).body} />}
      <Group>
        <Button
          loading={resume.isPending}
          disabled={!isValid}
          onClick={() =>
            resume.mutate({
              params: { projectId: execution.projectId, executionId: execution.id },
              body: { actionId: action.id, data },
            })
          }
        >
          Answer
        </Button>
      </Group>
    </Stack>
  );
}
