import { Alert } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useIsLost } from '../api/reachable.ts';
import { useReconnect } from '../api/use-reconnect.ts';

/** Is shown while the API does not answer. The page stays, and is read again when the API is back. */
export function LostBanner() {
  const client = useQueryClient();
  const isLost = useIsLost();
  const wasLost = useRef(false);
  useReconnect(isLost);
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
