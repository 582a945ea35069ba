import { isRemaining } from '../../engine/walker/board.ts';
import type { Answer, Effect, EngineEvent, Question, Remaining } from '../../engine/walker/events.ts';
import type { Path } from '../../engine/plan/path.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import type { Row } from '../../engine/walker/row.ts';
import { walk } from '../../engine/walk.ts';
import type { Rows } from './rows.ts';
import type { Script } from './script.ts';

/** Walks on from an event. A walk that asks something is walked again once the answer is known. */
export async function ask(
  { plan, rows, script, atMs }: { plan: Plan; rows: Rows; script: Script; atMs: number },
  event: EngineEvent,
): Promise<Effect[]> {
  const answers = new Map<string, Answer>();
  const known = {
    row: rows.find,
    remaining: (what: Remaining) => rows.children(what.path).filter((row) => isRemaining(row, what)),
    pendingRepairs: () => rows.pendingRepairs(),
    answer: (question: Question, rowNow: (path: Path) => Row | undefined): Answer => {
      const answer = answers.get(JSON.stringify(question));
      if (answer === undefined) throw new MissingAnswer(question, rowNow);
      return answer;
    },
  };
  for (;;) {
    try {
      return walk(plan, known, event);
    } catch (error) {
      if (!(error instanceof MissingAnswer)) throw error;
      script.spend(100);
      const { question, rowNow } = error;
      answers.set(JSON.stringify(question), await script.answer(question, rowNow, atMs));
    }
  }
}

class MissingAnswer extends Error {
  readonly question: Question;
  readonly rowNow: (path: Path) => Row | undefined;

  constructor(question: Question, rowNow: (path: Path) => Row | undefined) {
    super('a walk asks something');
    this.question = question;
    this.rowNow = rowNow;
  }
}
