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
          What was read last is shown. What runs goes on, and this page does so by itself once it is back.
        </Alert>
      )}
    </div>
  );
}
