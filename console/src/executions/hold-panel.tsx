import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import type { ApiError } from '../api/error.ts';
import { traitsOf } from '../api/traits-of.ts';
import type { Execution, ExecutionAction } from '../api/types.ts';
import { useApi } from '../api/use-api.ts';
import { useChange } from '../api/use-change.ts';
import { useMay, useSession } from '../session/session.ts';
import { Address, type Reader } from '../ui/address.tsx';
import { DecisionPanel } from './decision-panel.tsx';
import { decisionStateOf } from './decision-state.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { InputForm } from '../ui/input-form.tsx';
import { firstValue } from '../ui/input-fields.ts';
import { Time } from '../ui/time.tsx';
import { SimulatedWallet } from './simulated-wallet.tsx';
import type { DefinedAction } from '../graph/drawn.ts';
import { shownText } from '../ui/shown-text.ts';

/** Shows the wait of an action, its end, and the ways to answer it: an address, its QR code, or a form. */
export function HoldPanel({
  execution,
  action,
  hold,
  output,
  isRevealed,
  onReveal,
}: {
  execution: Execution;
  action: DefinedAction;
  hold: ExecutionAction['hold'];
  output: unknown;
  isRevealed: boolean;
  onReveal: (reveals: boolean) => void;
}) {
  const { data: catalogue } = useApi('GET /v1/actions', {});
  const mayReveal = useMay('executions:reveal');
  const mayResume = useMay('executions:resume');
  const { simulatedWallet } = useSession();
  const contract = catalogue?.data.find(({ name }) => name === action.name);
  const traits = traitsOf(action.name);
  const publicUrl = hold?.publicUrl ?? null;
  const acceptsData = hold?.acceptsData ?? contract?.hold?.acceptsData ?? false;
  const decision = decisionStateOf(action.name, output);
  const isForWallet = decision ? decision.unconfirmed > 0 : publicUrl !== null && !acceptsData;
  const namesDeciders =
    traits.waitsFor === 'person' && ((action.attributes ?? {}) as { to?: unknown }).to !== undefined;
  return (
    <Alert
      color="orange"
      variant="light"
      icon={<Hourglass size={18} aria-hidden />}
      title={titleOf({ acceptsData, wakes: contract?.hold?.onExpiry === 'wakes' })}
    >
      <Stack gap="md">
        {hold && (
          <Text size="sm">
            {hold.label !== null && (
              <>
                For <b>{shownText(hold.label)}</b>.{' '}
              </>
            )}
            Since <Time at={hold.since} as="age" />, until <Time at={hold.expiresAt} />.
          </Text>
        )}
        {hold?.refusedAnswer && (
          <Text size="sm">
            An early answer does not match the schema of this wait:{' '}
            {hold.refusedAnswer.details.map(({ message }) => message).join('; ')}
          </Text>
        )}
        {simulatedWallet !== null && isForWallet && mayReveal && mayResume && (
          <SimulatedWallet
            key={action.id}
            execution={execution}
            path={action.id}
            takesRefusals={traits.takesRefusals ?? true}
          />
        )}
        {!isRevealed && publicUrl !== null && (
          <Group gap="sm">
            <Text size="sm">
              {acceptsData
                ? 'Reveal the values to see the URL for the answer.'
                : 'Reveal the values to see the link and the QR code.'}
            </Text>
            {mayReveal && (
              <Button size="xs" variant="default" onClick={() => onReveal(true)}>
                Reveal values
              </Button>
            )}
          </Group>
        )}
        {isRevealed &&
          // Two persons may have the same name.
          addressesIn(output).map((address) => (
            <Address key={`${address.label} ${address.url}`} {...address} />
          ))}
        {decision && (
          <DecisionPanel execution={execution} path={action.id} state={decision} isRevealed={isRevealed} />
        )}
        {acceptsData && mayResume && !namesDeciders && <Answer execution={execution} action={action} />}
      </Stack>
    </Alert>
  );
}

function titleOf({ acceptsData, wakes }: { acceptsData: boolean; wakes: boolean }): string {
  if (acceptsData) return 'Waiting for an answer';
  return wakes ? 'Waiting for a point in time' : 'Waiting for a person with a wallet';
}

const addresses = [
  {
    name: 'handoffUrl',
    label: 'Hand-off page: send this link to the person who has to act',
    reader: 'person',
  },
  { name: 'invitationUrl', label: 'Invitation, to scan with their wallet', reader: 'wallet' },
  { name: 'offerUri', label: 'Offer, to scan with their wallet', reader: 'wallet' },
  { name: 'authorizationRequestUri', label: 'Request, to scan with their wallet', reader: 'wallet' },
  { name: 'callbackUrl', label: 'Callback URL, for a program that sends a POST', reader: 'program' },
] as const;

function addressesIn(output: unknown): { label: string; url: string; reader: Reader }[] {
  if (typeof output !== 'object' || output === null) return [];
  // An invitation to present or accept something is one level deeper.
  const fields: Record<string, unknown> = { ...(output as { invitation?: object }).invitation, ...output };
  return [...decisionPages(fields['links']), ...addressesOf(fields)];
}

/** The page of each person who may decide. */
function decisionPages(links: unknown): { label: string; url: string; reader: Reader }[] {
  if (!Array.isArray(links)) return [];
  return (links as { to: AskedPerson | null; url: string }[]).map(({ to, url }) => ({
    label: labelOfPage(to),
    url,
    reader: 'person',
  }));
}

interface AskedPerson {
  name?: string;
  email?: string;
  member?: string;
  group?: string;
}

function labelOfPage(to: AskedPerson | null): string {
  if (to?.group !== undefined) return `Decision page for the group ${to.group}: its members sign in`;
  if (to?.member !== undefined) return `Decision page for ${to.name ?? 'a member'}, who signs in`;
  return `Decision page: send this link to ${to?.name ?? to?.email ?? 'the person who is to decide'}, and to nobody else`;
}

const addressesOf = (fields: Record<string, unknown>): { label: string; url: string; reader: Reader }[] =>
  addresses.flatMap(({ name, ...rest }) => {
    const url = fields[name];
    return typeof url === 'string' ? [{ ...rest, url }] : [];
  });

/**
 * The part of the definition that describes the answer. The choices of a decision may be computed: then any word is
 * taken here.
 */
function answerSchema({ name, attributes = {} }: DefinedAction): unknown {
  const { schema, choices } = attributes as { schema?: unknown; choices?: { id?: unknown }[] };
  if (traitsOf(name).waitsFor !== 'person') return schema;
  const ids = Array.isArray(choices) ? choices.map(({ id }) => id) : ['approve', 'reject'];
  return {
    type: 'object',
    required: ['choice'],
    properties: {
      choice: { type: 'string', title: 'Choice', ...(typeof choices === 'string' ? {} : { enum: ids }) },
      data: { type: 'object', title: 'Details' },
    },
  };
}

/** Shows the data that `resume` expects, as a form made from the schema in the definition. */
function Answer({ execution, action }: { execution: Execution; action: DefinedAction }) {
  const schema = answerSchema(action);
  const [data, setData] = useState<unknown>(() => firstValue(schema));
  const [isValid, setValid] = useState(true);
  const resume = useChange('POST /v1/projects/{projectId}/executions/{executionId}/resume', {
    done: 'The answer was accepted. The execution continues.',
    changes: ['GET /v1/projects/{projectId}/executions/{executionId}'],
    quiet: true,
  });
  return (
    <Stack gap="sm">
      <InputForm
        schema={schema}
        value={data}
        error={resume.error}
        at="data."
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
