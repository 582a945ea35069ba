import { notifications } from '@mantine/notifications';
import { useMutation, useQueryClient, type UseMutationResult } from '@tanstack/react-query';
import { ApiError } from './error.ts';
import { call, type AnswerTo, type OperationName, type RequestOf } from './call.ts';

interface Choices<Name extends OperationName> {
  /** The message after the change. */
  done?: string;
  /** Operations whose answers may have changed. */
  changes?: readonly OperationName[];
  onDone?: (answer: AnswerTo<Name>) => void;
  /** Is called before anything is read again. */
  onAnswer?: (answer: AnswerTo<Name>) => void;
  onFailed?: (error: Error) => Promise<void>;
  /** Whether the form shows the error itself, or this one. */
  quiet?: boolean | ((error: Error) => boolean);
}

/** Calls an operation that changes something. */
export function useChange<Name extends OperationName>(
  name: Name,
  { done, changes = [], onDone, onAnswer, onFailed, quiet = false }: Choices<Name> = {},
): UseMutationResult<AnswerTo<Name>, Error, RequestOf<Name>> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (request: RequestOf<Name>) => await call(name, request),
    async onSuccess(answer) {
      onAnswer?.(answer);
      await Promise.all(changes.map((changed) => client.invalidateQueries({ queryKey: [changed] })));
      if (done !== undefined) notifications.show({ message: done, color: 'teal' });
      onDone?.(answer);
    },
    async onError(error) {
      await onFailed?.(error);
      if (typeof quiet === 'boolean' ? quiet : quiet(error)) return;
      const supportId = error instanceof ApiError ? error.supportId : null;
      notifications.show({
        title: 'Nothing was changed',
        message: supportId === null ? error.message : `${error.message} Support id: ${supportId}`,
        color: 'red',
        // The notification stays, so that the id can be copied.
        ...(supportId === null ? {} : { autoClose: false }),
      });
    },
  });
}
