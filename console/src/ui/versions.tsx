import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { VariableVersion } from '../api/types.ts';
import { causerName } from './causer-name.ts';
import { Loaded } from './loaded.tsx';
import { Rows } from './rows.tsx';
import { Section } from './section.tsx';
import { Time } from './time.tsx';

/** Shows the versions of a record, with the author and the time of each change. */
export const Versions = <V extends Pick<VariableVersion, 'version' | 'changedBy' | 'createdAt'>>({
  query,
  heads,
  children,
}: {
  query: UseQueryResult<{ data: V[] }>;
  /** The headings for the content of a version. */
  heads: readonly string[];
  /** The cells for the content of a version. */
  children: (version: V) => ReactNode;
}) => (
  <Section title="Versions" text="The newest 50 are kept.">
    <Loaded query={query}>
      {({ data }) => (
        <Rows label="Versions" heads={['Version', ...heads, 'By', 'When']}>
          {data.map((one) => (
            <tr key={one.version}>
              <td className="tight">{one.version}</td>
              {children(one)}
              <td className="tight">{causerName(one.changedBy)}</td>
              <td className="tight quiet">
                <Time at={one.createdAt} />
              </td>
            </tr>
          ))}
        </Rows>
      )}
    </Loaded>
  </Section>
);
