import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { Search } from 'lucide-react';
import { useState } from 'react';

const patienceMs = 250;

/** Searches for the typed text as soon as the person pauses. */
export function SearchBox({
  label,
  value,
  onSearch,
}: {
  label: string;
  value: string;
  onSearch: (text: string) => void;
}) {
  const [text, setText] = useState(value);
  const search = useDebouncedCallback(onSearch, patienceMs);
  return (
    <TextInput
      type="search"
      size="xs"
      w={260}
      maxLength={100}
      aria-label={label}
      placeholder={label}
      leftSection={<Search size={14} aria-hidden />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value.trim());
      }}
    />
  );
}
