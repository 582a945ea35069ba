import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { CSSProperties, MouseEvent, ReactElement, ReactNode } from 'react';
import './rows.css';

/** The heading of a column by which the list is sorted; its button turns the order around. */
export interface SortedHead {
  name: string;
  order: 'ascending' | 'descending';
  onTurn: () => void;
}

type Head = string | SortedHead | ReactElement;
const isSorted = (head: Head): head is SortedHead => typeof head === 'object' && 'onTurn' in head;

/**
 * Shows a table on a card. A heading that begins with `*` gets the remaining width; one with `-` is only for screen
 * readers; an element is shown as it is, by its key. On a phone each row is a block of its own: the column with the
 * remaining width first, then each value behind its heading.
 */
export const Rows = ({
  label,
  heads,
  children,
  foot,
  isBusy = false,
}: {
  label: string;
  heads: readonly Head[];
  children: ReactNode;
  foot?: ReactNode;
  /** Whether other rows have been asked for, and these are shown until they come. */
  isBusy?: boolean;
}) => (
  <div className="card" onClickCapture={isBusy ? waitForRows : undefined}>
    <div className="scrolls">
      <table
        className="rows"
        aria-label={label}
        aria-busy={isBusy}
        data-main={heads.findIndex((head) => typeof head === 'string' && head.startsWith('*')) + 1}
        style={headingsOf(heads)}
      >
        <thead>
          <tr>
            {heads.map((head) =>
              isSorted(head) ? (
                <th key={head.name} scope="col" aria-sort={head.order}>
                  <UnstyledButton className="turns" onClick={head.onTurn}>
                    {head.name}
                    {head.order === 'ascending' ? (
                      <ArrowUp size={12} aria-hidden />
                    ) : (
                      <ArrowDown size={12} aria-hidden />
                    )}
                  </UnstyledButton>
                </th>
              ) : typeof head === 'string' ? (
                <th key={head} scope="col" className={head.startsWith('*') ? 'grow' : undefined}>
                  {head.startsWith('-') ? (
                    <VisuallyHidden>{head.slice(1)}</VisuallyHidden>
                  ) : (
                    head.replace(/^\*/, '')
                  )}
                </th>
              ) : (
                <th key={head.key} scope="col">
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    {foot}
  </div>
);

/** A press on the page after an earlier answer, or on a row of it, would mean something else once the answer is here. Links stay. */
function waitForRows(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('a[href]')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Returns the headings for the style sheet, such as `--head-2: "Status"`. Cells that explain themselves have none. */
const headingsOf = (heads: readonly Head[]): CSSProperties =>
  Object.fromEntries(
    heads.flatMap((head, index) => {
      const name = isSorted(head) ? head.name : head;
      return typeof name === 'string' && !/^[*-]/.test(name)
        ? [[`--head-${index + 1}`, JSON.stringify(name)]]
        : [];
    }),
  );
