import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIsLost } from '../api/reachable.ts';
import { useAsking } from './use-asking.ts';

/** Nobody answers: what was read stays, and is read anew by itself once somebody does. */
export function LostBanner() {
  const client = useQueryClient();
  const isLost = useIsLost();
  const wasLost = useRef(false);
  useAsking(isLost);
  useEffect(() => {
    if (wasLost.current && !isLost) void client.invalidateQueries();
    wasLost.current = isLost;
  }, [client, isLost]);
  return (
    <div role="status">
      {isLost && (
        <Alert
          color="orange"
          mb="md"
          icon={<CloudOff size={18} aria-hidden />}
          title="Holdfast does not answer"
        >
          This page shows the last data. Executions continue, and the page updates as soon as Holdfast
          answers.
        </Alert>
      )}
    </div>
  );
}
