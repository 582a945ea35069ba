import { VisuallyHidden } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';

/**
 * A table on a card. A heading that begins with `*` takes the room that is left; one with `-` is heard, not seen; an element
 * is shown as it is, by its key.
 */
export const Rows = ({
  label,
  heads,
  children,
  foot,
}: {
  label: string;
  heads: readonly (string | ReactElement)[];
  children: ReactNode;
  foot?: ReactNode;
}) => (
  <div className="card">
    <div className="scrolls">
      <table className="rows" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
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
