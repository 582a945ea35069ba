import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';

/** A table on a card. A heading that begins with `*` takes the room that is left; one with `-` is heard, not seen. */
export const Rows = ({
  label,
  heads,
  children,
  foot,
}: {
  label: string;
  heads: readonly string[];
  children: ReactNode;
  foot?: ReactNode;
}) => (
  <div className="card">
    <div className="scrolls">
      <table className="rows" aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className={head.startsWith('*') ? 'grow' : undefined}>
                {head.startsWith('-') ? (
                  <VisuallyHidden>{head.slice(1)}</VisuallyHidden>
                ) : (
                  head.replace(/^\*/, '')
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
    {foot}
  </div>
);
