import { Button, Group, Menu, NativeSelect, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Action } from '../../api/types.ts';
import type { DrawnEntry } from '../../graph/drawn.ts';
import { newBlocks } from './blocks.ts';
import type { NewEntries, Where } from './insert-entry.ts';
import { newAction } from './new-action.ts';

/** Adds an action or a block, next to the entry at the cursor or inside of it. */
export function AddEntry({
  catalogue,
  current,
  onAdd,
}: {
  catalogue: readonly Action[];
  /** The entry at the cursor. */
  current: DrawnEntry | null;
  onAdd: (entries: NewEntries, where: Where) => void;
}) {
  const [chosen, setChosen] = useState<Where>('after');
  const [isAdded, setAdded] = useState(false);
  const add = (entries: NewEntries): void => {
    setAdded(true);
    onAdd(entries, where);
  };
  const isBlock = current !== null && current.tracks.length + current.sides.length > 0;
  const where = chosen === 'inside' && !isBlock ? 'after' : chosen;
  return (
    <Group gap="xs" mt="sm">
      <Menu
        position="bottom-start"
        width={300}
        shadow="md"
        // It would be an element with a focus that a menu may not have.
        withInitialFocusPlaceholder={false}
        // After the choice, the focus is at the new entry.
        returnFocus={!isAdded}
        onOpen={() => setAdded(false)}
      >
        <Menu.Target>
          <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden />}>
            Add
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
          <Menu.Label>Blocks</Menu.Label>
          {newBlocks.map(({ title, text, entry }) => (
            <Item key={title} title={title} onChoose={() => add((freeId) => [entry(freeId)])}>
              {text}
            </Item>
          ))}
          {Object.entries(Object.groupBy(catalogue, ({ name }) => name.split('/')[0] ?? '')).map(
            ([group, own]) => (
              <div key={group}>
                <Menu.Label>{group}</Menu.Label>
                {(own ?? []).map((action) => (
                  <Item key={action.name} title={action.title} isName onChoose={() => add(newAction(action))}>
                    {action.name}
                  </Item>
                ))}
              </div>
            ),
          )}
        </Menu.Dropdown>
      </Menu>
      {current ? (
        <NativeSelect
          aria-label="Where to add it"
          size="xs"
          value={where}
          onChange={({ currentTarget }) => setChosen(currentTarget.value as Where)}
          data={[
            { value: 'before', label: `before ${current.id}` },
            { value: 'after', label: `after ${current.id}` },
            ...(isBlock ? [{ value: 'inside', label: `inside of ${current.id}` }] : []),
          ]}
        />
      ) : (
        <Text size="xs" className="quiet">
          at the end
        </Text>
      )}
    </Group>
  );
}

const Item = ({
  title,
  isName = false,
  onChoose,
  children,
}: {
  title: string;
  isName?: boolean;
  onChoose: () => void;
  children: string;
}) => (
  <Menu.Item onClick={onChoose}>
    <Text size="sm" fw={500}>
      {title}
    </Text>
    <Text size="xs" {...(isName ? { className: 'mono' } : {})}>
      {children}
    </Text>
  </Menu.Item>
);
