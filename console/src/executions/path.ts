/**
 * A path names one instance of an entry, such as `diplomas[17].offer`. An iteration or a round is `diplomas[17]`, a branch is
 * `checks/police`. Only this file of the console cuts one.
 */

/** The id of the entry that a path belongs to. */
export const entryIdOf = (path: string): string =>
  path.replace(/^.*\./, '').replace(/(?:\[\d+\]|\/[^./]+)$/, '');

/** The outermost loop or rounds around a path; outside of loops and rounds the path itself. */
export const loopOf = (path: string): string => path.split('[', 1)[0] ?? '';

/** The iteration or round around an entry; empty outside of iterations and rounds. */
export const instanceAround = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
