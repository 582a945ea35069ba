import type { Mark } from './drawn.ts';
import classes from './graph.module.css';

/** Shows the modifiers of an entry as small marks. What is cut off appears when the mouse rests on it. */
export const Marks = ({ marks }: { marks: readonly Mark[] }) => (
  <span className={classes['marks']}>
    {marks.map(({ word, text }) => (
      <span key={word} className={classes['mark']} title={`${word} ${text}`}>
        <b>{word}</b> <span className={classes['markText']}>{text}</span>{' '}
      </span>
    ))}
  </span>
);
