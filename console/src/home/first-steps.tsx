import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Circle, CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useAll } from '../api/use-all.ts';
import { useApi } from '../api/use-api.ts';
import { useMay } from '../session/session.ts';
import classes from './first-steps.module.css';

const placeOf = (projectId: string): string => `holdfast-first-steps-${projectId}`;

/** Shows the first steps in a new project. It disappears when they are done, or when it is closed. */
export function FirstSteps({ projectId }: { projectId: string }) {
  const mayWrite = useMay('workflows:write');
  const [isPutAway, setPutAway] = useState(() => localStorage.getItem(placeOf(projectId)) !== null);
  const enabled = mayWrite && !isPutAway;
  const params = { projectId };
  const workflows = useAll('GET /v1/projects/{projectId}/workflows', { params }, { enabled });
  const executions = useApi(
    'GET /v1/projects/{projectId}/executions',
    { params, query: { limit: 1 } },
    { enabled },
  );
  const completed = useApi(
    'GET /v1/projects/{projectId}/executions',
    { params, query: { limit: 1, status: 'completed' } },
    { enabled },
  );
  if (!enabled || !workflows.data || !executions.data || !completed.data) return null;
  const published = workflows.data.data.filter(({ publishedVersion }) => publishedVersion !== null);
  const steps: Step[] = [
    {
      title: 'Publish a workflow',
      text: 'Choose an example from the gallery. Each one works as it is.',
      isDone: published.length > 0,
      to: `/projects/${projectId}/workflows/new`,
      verb: 'New workflow',
    },
    {
      title: 'Run it',
      text: 'Fill in its input and watch the actions run.',
      isDone: executions.data.data.length > 0,
      to: `/projects/${projectId}/workflows${published[0] ? `/${published[0].id}` : ''}`,
      verb: 'Open the workflow',
    },
    {
      title: 'See it complete',
      text: 'If an action waits, answer it, or reveal its QR code and scan it with a wallet.',
      isDone: completed.data.data.length > 0,
      to: `/projects/${projectId}/executions`,
      verb: 'Executions',
    },
  ];
  if (steps.every(({ isDone }) => isDone)) return null;
  return (
    <section className={`card ${classes['steps']}`} aria-label="First steps">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h5">
          First steps
        </Title>
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          onClick={() => {
            localStorage.setItem(placeOf(projectId), 'put away');
            setPutAway(true);
          }}
        >
          Hide
        </Button>
      </Group>
      <Steps steps={steps} />
    </section>
  );
}

interface Step {
  title: string;
  text: string;
  isDone: boolean;
  to: string;
  verb: string;
}

function Steps({ steps }: { steps: readonly Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Stack component="ol" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
      {steps.map(({ title, text, isDone, to, verb }, index) => (
        <Group key={title} component="li" gap="sm" wrap="nowrap" align="flex-start">
          {isDone ? (
            <CircleCheck size={20} color="var(--mantine-color-teal-6)" aria-label="Done" />
          ) : (
            <Circle size={20} className="quiet" aria-label="To do" />
          )}
          <div style={{ flex: 1, minWidth: 0 }}>
            <Text size="sm" fw={600}>
              {title}
            </Text>
            <Text size="sm" className="quiet">
              {text}
            </Text>
          </div>
          {index === next && (
            <Button component={Link} to={to} size="xs">
              {verb}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}
