import { Button, Stack, Text } from '@mantine/core';
import { Download } from 'lucide-react';
import { save } from '../api/export-list.ts';
import { useApi } from '../api/use-api.ts';
import { deciderName } from '../tasks/decider-name.ts';
import { Decisions, labelOf, Questions } from '../tasks/questions.tsx';
import { TaskRequest } from '../tasks/task-request.tsx';
import { Problem } from '../ui/problem.tsx';
import { Section } from '../ui/section.tsx';
import { formatInstant } from '../ui/format-time.ts';
import { outcomeColours } from '../ui/outcome-colours.ts';
import { Mark } from '../ui/status.tsx';
import type { DecisionOutput } from './output.ts';
import { recordFileOf } from './record-file.ts';
import { Signature } from './signature.tsx';

interface DecisionPosition {
  executionId: string;
  actionId: string;
  walletId: string;
}

/** Shows what persons saw, what they chose, and the proof of it. */
export const DecisionRecord = ({ output, at }: { output: DecisionOutput; at: DecisionPosition }) => (
  <Stack gap="lg">
    <Result output={output} />
    <Section title="What was shown">
      <TaskRequest task={output.asked} />
      <Text size="sm">
        To choose from: {output.asked.choices.map(({ label }) => label).join(', ')}
        {output.asked.quorum > 1 && `. The same choice of ${output.asked.quorum} persons was needed`}.
      </Text>
    </Section>
    <Decisions task={{ decisions: output.decisions, choices: output.asked.choices }} title="Choices" />
    <Questions questions={output.questions} />
    <Proof output={output} at={at} />
  </Stack>
);

function Result({ output: { choice, decidedBy, onBehalfOf, decidedAt, asked } }: { output: DecisionOutput }) {
  if (choice === undefined || !decidedBy || decidedAt === undefined)
    return <Text>Nobody has decided in time.</Text>;
  const { style = 'plain' } = asked.choices.find(({ id }) => id === choice) ?? {};
  return (
    <div>
      <Mark label={labelOf(asked.choices, choice)} colour={outcomeColours[style]} size="lg" />
      <Text mt="xs">
        by <b>{deciderName(decidedBy, onBehalfOf ?? null)}</b>
      </Text>
      <Text size="sm" className="quiet">
        <time dateTime={decidedAt}>{formatInstant(decidedAt)}</time>, which is {decidedAt} in UTC
      </Text>
    </div>
  );
}

function Proof({ output, at }: { output: DecisionOutput; at: DecisionPosition }) {
  const { walletId } = at;
  const keys = useApi('GET /v1/wallets/{walletId}/decision-keys', { params: { walletId } });
  if (keys.error) return <Problem error={keys.error} onRetry={() => void keys.refetch()} />;
  const file = keys.data ? recordFileOf({ ...at, keys: keys.data.keys, output }) : null;
  if (!file) return null;
  return (
    <Section
      title="Proof"
      verbs={
        <Button
          variant="default"
          className="unprinted"
          leftSection={<Download size={16} aria-hidden />}
          onClick={() => save(jsonOf(file), `decision-${at.executionId}-${at.actionId}.json`)}
        >
          Download the record
        </Button>
      }
    >
      <Signature file={file} output={output} />
      <Text size="xs" className="quiet" style={{ overflowWrap: 'anywhere' }} ff="monospace">
        {file.proof}
      </Text>
    </Section>
  );
}

const jsonOf = (value: unknown): Blob =>
  new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' });
