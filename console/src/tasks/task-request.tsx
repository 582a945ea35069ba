import { Text } from '@mantine/core';
import type { TaskDetails } from '../api/types.ts';
import { MarkdownText } from './markdown-text.tsx';
import classes from './task.module.css';

/** Shows what the author of the definition wants the member to see. */
export const TaskRequest = ({ task: { text, show } }: { task: TaskDetails }) => (
  <>
    {text !== undefined && (
      <Text component="div" className={classes['text']}>
        <MarkdownText text={text} />
      </Text>
    )}
    {show.length > 0 && (
      <dl className={`card ${classes['facts']}`}>
        {show.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={classes['shown']}>{shownValue(value)}</dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

function shownValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined) return '–';
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}
