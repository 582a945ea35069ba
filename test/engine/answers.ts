import type { Answer, Question } from '../../src/engine/walker/events.ts';
import { entryIdOf } from '../../src/engine/plan/path.ts';
import type { Plan } from '../../src/engine/plan/plan.ts';
import { hashOf, Random } from './random.ts';

/** Answers for expressions: random, but the same for the same question. */
export function answersOf(plan: Plan, seed: number): (question: Question) => Answer {
  return (question) => {
    const { ask, path } = question;
    const random = new Random(seed ^ hashOf(JSON.stringify(question)));
    if (random.chance(20)) return ask === 'catch' ? null : ask === 'retry' ? false : 'failed';
    const body = plan.places.get(entryIdOf(path))?.entry.body;
    switch (ask) {
      case 'if':
      case 'until':
      case 'retry':
        return random.chance(2);
      case 'case':
        return body?.kind === 'switch' && random.below(3) < 2 ? random.below(body.cases.length) : null;
      case 'catch':
        return random.chance(3) ? null : 0;
      case 'count':
        return random.below(5);
      case 'needed':
        return 1 + random.below(3);
      default:
        return true;
    }
  };
}
