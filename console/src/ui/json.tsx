import { Group } from '@mantine/core';
import { Fragment, type ReactNode } from 'react';
import { CopyValue } from './id.tsx';
import classes from './json.module.css';

const token = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(true|false|null)\b|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)/g;

/** Shows JSON, formatted for reading. */
export function Json({
  value,
  label,
  maxHeight = 420,
}: {
  value: unknown;
  label: string;
  maxHeight?: number;
}) {
  const text = JSON.stringify(value, null, 2) ?? 'null';
  return (
    <div className={classes['box']}>
      <Group className={classes['copy']}>
        <CopyValue value={text} label={`Copy: ${label}`} />
      </Group>
      <pre className={classes['text']} tabIndex={0} aria-label={label} style={{ maxHeight }}>
        {coloured(text)}
      </pre>
    </div>
  );
}

function coloured(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, string, colon, word, number] = match;
    if (match.index > end) parts.push(<Fragment key={`t${end}`}>{text.slice(end, match.index)}</Fragment>);
    const kind =
      colon === undefined ? (string === undefined ? (word ?? number) && 'literal' : 'string') : 'key';
    parts.push(
      <span key={match.index} className={classes[kind ?? 'literal']}>
        {string ?? whole}
      </span>,
    );
    if (colon !== undefined) parts.push(<Fragment key={`c${match.index}`}>{colon}</Fragment>);
    end = match.index + whole.length;
  }
  parts.push(<Fragment key="end">{text.slice(end)}</Fragment>);
  return parts;
}
