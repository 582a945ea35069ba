import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Form } from '../api/types.ts';
import { useChange } from '../api/use-change.ts';
import { useMay } from '../session/session.ts';
import { Confirm } from '../ui/confirm.tsx';
import { VerbMenu } from '../ui/verb-menu.tsx';
import { FormOfForm } from './form-dialog.tsx';

const all = 'GET /v1/projects/{projectId}/forms';
const one = 'GET /v1/projects/{projectId}/forms/{formId}';

/** Shows the actions on a form. */
export function FormVerbs({ form }: { form: Form }) {
  const mayWrite = useMay('executions:start');
  const { projectId, id, enabled } = form;
  const params = { projectId, formId: id };
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete' | null>(null);
  const close = (): void => setAsked(null);
  const turn = useChange('PATCH /v1/projects/{projectId}/forms/{formId}', {
    done: enabled ? 'It is paused: its page says that it is closed.' : 'It is open again.',
    changes: [all, one],
  });
  if (!mayWrite) return null;
  return (
    <>
      <Button variant="default" onClick={() => setAsked('edit')}>
        Edit
      </Button>
      <Button
        variant={enabled ? 'default' : 'filled'}
        loading={turn.isPending}
        onClick={() => turn.mutate({ params, body: { enabled: !enabled } })}
      >
        {enabled ? 'Pause' : 'Open'}
      </Button>
      <VerbMenu
        label="More actions"
        variant="default"
        verbs={[
          { label: 'Rotate the link', onChoose: () => setAsked('rotate') },
          { label: 'Delete', isDangerous: true, onChoose: () => setAsked('delete') },
        ]}
      />
      {asked === 'edit' && <FormOfForm record={form} onClose={close} />}
      {asked === 'rotate' && <RotateQuestion form={form} onClose={close} />}
      {asked === 'delete' && <DeleteQuestion form={form} onClose={close} />}
    </>
  );
}

interface Question {
  form: Form;
  onClose: () => void;
}

function RotateQuestion({ form: { projectId, id, name }, onClose }: Question) {
  const rotate = useChange('POST /v1/projects/{projectId}/forms/{formId}/rotate-token', {
    done: 'It has another link.',
    changes: [all, one],
    onDone: onClose,
  });
  return (
    <Confirm
      title={`Give ${name} another link?`}
      action="Rotate the link"
      isDangerous
      isOpen
      isBusy={rotate.isPending}
      onClose={onClose}
      onConfirm={() => rotate.mutate({ params: { projectId, formId: id } })}
    >
      <Text size="sm">The link that people have now leads nowhere from then on.</Text>
    </Confirm>
  );
}

function DeleteQuestion({ form: { projectId, id, name }, onClose }: Question) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const remove = useChange('DELETE /v1/projects/{projectId}/forms/{formId}', {
    done: 'Deleted.',
    onDone() {
      client.removeQueries({ queryKey: [all] });
      void navigate({ to: '/projects/$projectId/forms', params: { projectId } });
    },
  });
  return (
    <Confirm
      title={`Delete ${name}?`}
      action="Delete it"
      isDangerous
      isOpen
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate({ params: { projectId, formId: id } })}
    >
      <Text size="sm">Its link leads nowhere from then on. What it has started goes on.</Text>
    </Confirm>
  );
}
