import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { ExecutionSearch } from './search.ts';

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Searches: an execution's whole id opens it, `name:value` is a label, and the API looks for everything else in the
 * columns of lists.
 */
export function SearchField({
  projectId,
  value,
  onChange,
}: {
  projectId: string;
  value: string;
  onChange: (changed: ExecutionSearch) => void;
}) {
  const navigate = useNavigate();
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // It was changed elsewhere, such as by *Clear*. A text that a person writes while their own search is under way
  // stays.
  if (value !== shown) {
    setShown(value);
    if (text.trim() === shown || value === '') setText(value);
  }
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const asked = text.trim();
    setProblem(null);
    if (idPattern.test(asked)) {
      void navigate({
        to: '/projects/$projectId/executions/$executionId',
        params: { projectId, executionId: asked.toLowerCase() },
      });
    } else if (/^[A-Za-z0-9_.-]{1,64}:./.test(asked))
      onChange({ label: asked, key: undefined, text: undefined });
    else if (asked.length === 1) setProblem('At least two characters');
    else onChange({ label: undefined, key: undefined, text: asked === '' ? undefined : asked });
  };
  return (
    <form onSubmit={submit} role="search">
      <TextInput
        size="xs"
        w={260}
        maxLength={255}
        aria-label="Find by id, key, label, workflow or action"
        placeholder="Id, key, label, workflow or action"
        leftSection={<Search size={14} aria-hidden />}
        value={text}
        error={problem}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </form>
  );
}
