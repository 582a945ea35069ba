import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Shows short facts about one thing, side by side. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <dl className={`card ${classes['facts']}`}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
