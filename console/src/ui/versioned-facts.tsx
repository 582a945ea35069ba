import type { ReactNode } from 'react';
import { Fact, Facts } from './facts.tsx';
import { CopyValue } from './id.tsx';
import { Time } from './time.tsx';

/** Shows the facts of a record that expressions read, and that has versions. */
export const VersionedFacts = ({
  expression,
  record: { version, createdAt, updatedAt },
  children,
}: {
  /** How definitions read it. */
  expression: string;
  record: { version: number; createdAt: string; updatedAt: string };
  /** Further facts. */
  children?: ReactNode;
}) => (
  <Facts>
    <Fact name="Expression">
      <span className="mono">{expression}</span> <CopyValue value={expression} label={`Copy ${expression}`} />
    </Fact>
    {children}
    <Fact name="Version">{version}</Fact>
    <Fact name="Changed">
      <Time at={updatedAt} />
    </Fact>
    <Fact name="Created">
      <Time at={createdAt} />
    </Fact>
  </Facts>
);
