import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import type { OperationName } from '../api/call.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { lookOf, sessionKinds, type AnySession, type SessionKind } from './session-kinds.ts';

/** Shows the actions on a session. Sessions of executions have none, because the execution decides on them. */
export function SessionVerbs({ kind, session }: { kind: SessionKind; session: AnySession }) {
  const mayWrite = useMay('sessions:write');
  const isOurs = session.executionId === null && lookOf(session.status).isOpen;
  return mayWrite && isOurs ? <WithdrawButton kind={kind} session={session} /> : null;
}

function WithdrawButton({ kind, session: { projectId, id } }: { kind: SessionKind; session: AnySession }) {
  const [isAsked, setAsked] = useState(false);
  const { list, withdraw: operation } = sessionKinds[kind];
  const withdraw = useChange(operation, {
    done: 'The session was withdrawn.',
    changes: [list, `${list}/{sessionId}` as OperationName],
    onDone: () => setAsked(false),
  });
  return (
    <>
      <Button color="red" variant="light" onClick={() => setAsked(true)}>
        Withdraw
      </Button>
      <Confirm
        title="Withdraw this session?"
        action="Withdraw"
        isDangerous
        isOpen={isAsked}
        isBusy={withdraw.isPending}
        onClose={() => setAsked(false)}
        onConfirm={() => withdraw.mutate({ params: { projectId, sessionId: id } })}
      >
        <Text size="sm">Wallets that have already scanned its QR code can no longer answer.</Text>
      </Confirm>
    </>
  );
}
