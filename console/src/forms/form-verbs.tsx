import { Text } from '@mantine/core';
import { useState } from 'react';
import type { Form } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { ResourceVerbs } from '../resources/resource-verbs.tsx';
import { TurnButton } from '../resources/turn-button.tsx';
import { Confirm } from '../ui/confirm.tsx';
import { FormOfForm } from './form-dialog.tsx';

/** Shows the actions on a form. */
export function FormVerbs({ record }: { record: Form }) {
  const [isRotating, setRotating] = useState(false);
  return (
    <>
      <ResourceVerbs
        resource="forms"
        record={record}
        scope="executions:start"
        form={FormOfForm}
        after={
          <TurnButton
            resource="forms"
            record={record}
            labels={{ on: 'Open', off: 'Pause' }}
            done={{ on: 'It is open again.', off: 'It is paused: its page says that it is closed.' }}
          />
        }
        verbs={[{ label: 'Rotate the link', onChoose: () => setRotating(true) }]}
        deleting={() => 'Its link no longer works. Executions that it has started continue.'}
      />
      {isRotating && <RotateQuestion form={record} onClose={() => setRotating(false)} />}
    </>
  );
}

function RotateQuestion({ form: { projectId, id, name }, onClose }: { form: Form; onClose: () => void }) {
  const rotate = useChange('POST /v1/projects/{projectId}/forms/{formId}/rotate-token', {
    done: 'It has a new link.',
    changes: ['GET /v1/projects/{projectId}/forms', 'GET /v1/projects/{projectId}/forms/{formId}'],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Give ${name} a new link?`}
      action="Rotate the link"
      isDangerous
      isBusy={rotate.isPending}
      onClose={onClose}
      onConfirm={() => rotate.mutate({ params: { projectId, formId: id } })}
    >
      <Text size="sm">The present link no longer works afterwards.</Text>
    </Confirm>
  );
}
