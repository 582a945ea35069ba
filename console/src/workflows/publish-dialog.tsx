import { Alert, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../api/error.ts';
import type { Workflow } from '../api/types.ts';
import { ErrorBox } from '../ui/error-box.tsx';
import { FormDialog } from '../ui/form-dialog.tsx';
import { Differences } from './test-cases/test-case-state.tsx';
import { runTestCases } from './test-cases/use-run-test-cases.ts';

/** Runs the test cases in the text that is about to be published, and asks for a note about the version. */
export function PublishDialog({
  workflow,
  text,
  isBusy,
  onClose,
  onPublish,
}: {
  workflow: Workflow;
  text: string;
  isBusy: boolean;
  onClose: () => void;
  onPublish: (note: string | null) => void;
}) {
  const [note, setNote] = useState('');
  const version = workflow.latestVersion + 1;
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['publishing', workflow.id, text],
    queryFn: async () => await runTestCases(workflow, text),
    // Somebody may have changed the test cases since they ran.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const failed = data?.results.filter(({ passed }) => !passed) ?? [];
  const isDespite = failed.length > 0 || error !== null;
  const hasNote = note.trim() !== '';
  const publish = (): void => onPublish(hasNote ? note : null);
  // Somebody may press before the test cases have ended: it is published once these have passed.
  const [isWanted, setWanted] = useState(false);
  const isClosed = useRef(false);
  const close = (): void => {
    isClosed.current = true;
    onClose();
  };
  const submit = async (): Promise<void> => {
    if (!isPending) return publish();
    setWanted(true);
    const checked = await refetch({ cancelRefetch: false });
    setWanted(false);
    if (checked.data?.passed === true && !isClosed.current) publish();
  };
  return (
    <FormDialog
      title={`Publish version ${version}`}
      action={isDespite ? `Publish version ${version} anyway` : `Publish version ${version}`}
      by={{ isPending: isBusy || isWanted, error: null }}
      isReady={hasNote || !isDespite}
      onClose={close}
      onSubmit={() => void submit()}
    >
      <div role="status">
        {isPending && <Text size="sm">The test cases run…</Text>}
        {data && data.results.length > 0 && failed.length === 0 && (
          <Text size="sm">All {data.results.length} test cases have passed.</Text>
        )}
        {failed.length > 0 && (
          <Alert
            color="red"
            variant="light"
            title={`${failed.length} of ${data?.results.length} test cases ${failed.length === 1 ? 'fails' : 'fail'}`}
          >
            <Stack
              gap="xs"
              mah={260}
              style={{ overflowY: 'auto' }}
              tabIndex={0}
              role="group"
              aria-label="What fails"
            >
              {failed.map((result) => (
                <div key={result.name}>
                  <Text size="sm" fw={600}>
                    {result.name}
                  </Text>
                  <Differences result={result} />
                </div>
              ))}
            </Stack>
          </Alert>
        )}
      </div>
      {error && <ErrorBox error={(error as ApiError).body} />}
      <TextInput
        label={isDespite ? 'Why it is published anyway' : 'Note'}
        description={`${isDespite ? 'Required' : 'Optional: what has changed, and why'}. It is kept with the version, and is not encrypted.`}
        required={isDespite}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
