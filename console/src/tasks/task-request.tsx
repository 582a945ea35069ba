import { Text } from '@mantine/core';
import { createElement, Fragment, type ReactNode } from 'react';
import { valueText } from '../../../src/people/fields/value-text.ts';
import type { TaskDetails } from '../api/types.ts';
import { nodesOf, type MarkdownNode } from './markdown.ts';
import classes from './task.module.css';

/** Shows the request of a task, as the author of the definition wants the member to see it. */
export const TaskRequest = ({ task: { text, show } }: { task: Pick<TaskDetails, 'text' | 'show'> }) => (
  <>
    {text !== undefined && (
      <Text component="div" className={classes['text']}>
        {createElement(Fragment, null, ...nodesOf(text).map(elementOf))}
      </Text>
    )}
    {show.length > 0 && (
      <dl className={`card ${classes['facts']}`}>
        {show.map(({ label, value }) => (
          <div key={label}>
            <dt>
              <bdi>{label}</bdi>
            </dt>
            <dd className={classes['shown']}>
              <bdi>{valueText(undefined, value, 'en')}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    )}
  </>
);

/** Each part of the text becomes an element, so no text can become markup. */
function elementOf(node: MarkdownNode): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const attributes = href === undefined ? null : { href, target: '_blank', rel: 'noreferrer noopener' };
  return createElement(tag, attributes, ...children.map(elementOf));
}
