import { Checkbox } from '@mantine/core';

interface Selection {
  selected: ReadonlySet<string>;
  onSelect: (ids: ReadonlySet<string>) => void;
}

/** Selects everything on the page, or nothing. */
export function SelectAll({ ids, selected, onSelect }: Selection & { ids: readonly string[] }) {
  const isEvery = ids.every((id) => selected.has(id));
  return (
    <Checkbox
      size="xs"
      aria-label="Select all on this page"
      checked={isEvery}
      indeterminate={!isEvery && selected.size > 0}
      onChange={() => onSelect(isEvery ? new Set() : new Set(ids))}
    />
  );
}

export const SelectOne = ({ id, selected, onSelect }: Selection & { id: string }) => (
  <Checkbox
    size="xs"
    aria-label={`Select ${id}`}
    checked={selected.has(id)}
    onChange={() => {
      const next = new Set(selected);
      if (!next.delete(id)) next.add(id);
      onSelect(next);
    }}
  />
);
