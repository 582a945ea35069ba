import { createLine, type Line } from './line.ts';

/** The account for which work is done, and the kind of the work. */
export interface Turn {
  accountId: string;
  projectId: string;
  /** The work continues an execution that has begun, so it is done before work that starts one. */
  isAnswer: boolean;
}

/** An account, and one of its projects. */
type Owner = Pick<Turn, 'accountId' | 'projectId'>;

export const answerTo = ({ accountId, projectId }: Owner): Turn => ({ accountId, projectId, isAnswer: true });

export const startOf = ({ accountId, projectId }: Owner): Turn => ({ accountId, projectId, isAnswer: false });

/** Work that waits. Accounts take turns, and so do the projects of one; answers to an account come before its starts. */
export interface Turns<Work> {
  join(turn: Turn, work: Work): void;
  /** The next work of an account that may do some. */
  next(may: (accountId: string) => boolean): { turn: Turn; work: Work } | null;
}

interface Waiting<Work> {
  turn: Turn;
  work: Work;
}

/** The waiting work of one account. */
interface Own<Work> {
  answers: Line<Waiting<Work>>;
  starts: Line<Waiting<Work>>;
  count: number;
}

const anyone = (): boolean => true;

export function createTurns<Work>(): Turns<Work> {
  const line = createLine<Own<Work>>();
  const byAccount = new Map<string, Own<Work>>();
  return {
    join(turn, work) {
      const { accountId, projectId, isAnswer } = turn;
      const own = byAccount.get(accountId) ?? { answers: createLine(), starts: createLine(), count: 0 };
      byAccount.set(accountId, own);
      own.count++;
      own[isAnswer ? 'answers' : 'starts'].join(projectId, { turn, work });
      // An account that is in the line keeps its place.
      line.join(accountId, own);
    },
    next(may) {
      const own = line.next(may);
      const next = own && (own.answers.next(anyone) ?? own.starts.next(anyone));
      if (!next) return null;
      const { accountId } = next.turn;
      if (--own.count > 0) line.join(accountId, own);
      else byAccount.delete(accountId);
      return next;
    },
  };
}
