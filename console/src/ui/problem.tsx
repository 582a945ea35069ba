import { Button, Code, Group, Text } from '@mantine/core';
import { CloudOff, SearchX, TriangleAlert } from 'lucide-react';
import { ApiError } from '../api/error.ts';
import { Empty } from './empty.tsx';
import { Id } from './id.tsx';
import { NotAllowed } from './not-allowed.tsx';

/** Is shown instead of data that could not be read. */
export function Problem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  const known = error instanceof ApiError ? error : null;
  const retry = onRetry && (
    <Button variant="default" onClick={onRetry}>
      Try again
    </Button>
  );
  if (known?.isForbidden) {
    return <NotAllowed why={known.message} />;
  }
  if (known?.isNotFound) {
    return <Empty icon={SearchX} title="There is no such thing" text={known.message} />;
  }
  if (known?.isPassing) {
    return (
      <Empty
        icon={CloudOff}
        title="Holdfast does not answer"
        text="The console keeps trying. Executions continue in the meantime."
      >
        {retry}
      </Empty>
    );
  }
  const supportId = known?.supportId ?? known?.requestId ?? null;
  return (
    <Empty icon={TriangleAlert} title="This page could not be shown" text={error.message}>
      {known && supportId !== null && (
        <Group gap={6}>
          <Text size="xs" className="quiet">
            Support id: <Code>{known.body.code}</Code>
          </Text>
          <Id value={supportId} />
        </Group>
      )}
      {retry}
    </Empty>
  );
}
