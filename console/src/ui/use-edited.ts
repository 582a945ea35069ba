import { useState } from 'react';
import { ApiError } from '../api/error.ts';

/** Returns the record that a form is based on, and what somebody else has saved since. */
export function useEdited<R extends { etag: string }>(record: R | undefined, read: () => Promise<R>) {
  const [base, setBase] = useState(record);
  const [other, setOther] = useState<R | null>(null);
  return {
    known: base === undefined ? {} : { ifMatch: base.etag },
    other,
    onFailed: async (error: Error): Promise<void> => {
      if (error instanceof ApiError && error.isOutdated) setOther(await read());
    },
    goOnFrom: (saved: R): void => {
      setBase(saved);
      setOther(null);
    },
  };
}
