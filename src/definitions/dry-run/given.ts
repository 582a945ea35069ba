import type { Catalogue } from '../../actions/catalogue.ts';
import type { CompiledAction } from '../../engine/plan/compiled.ts';
import { errors } from '../../language/errors/catalogue.ts';
import type { ErrorDetail } from '../../language/errors/error-body.ts';
import { placeOf } from '../../language/errors/place.ts';
import { entryIdOf, pathOf, type Path } from '../../engine/plan/path.ts';
import { Suggestions } from '../../language/names/suggest.ts';
import type { GivenAnswer, GivenAnswers } from './answer.ts';

/** The answers of a dry run, each as often as it is asked for. */
export class AnswerScript {
  readonly #answers: ReadonlyMap<string, readonly GivenAnswer[]>;
  readonly #asked = new Map<Path, number>();

  constructor(answers: GivenAnswers) {
    this.#answers = new Map(
      Object.entries(answers).map(([path, given]) => [path, Array.isArray(given) ? given : [given]]),
    );
  }

  /** The answer for the next try of an action, else of all actions of its name; undefined if none is given. */
  next(path: Path, name: string): GivenAnswer | undefined {
    const list = this.#answers.get(path) ?? this.#answers.get(entryIdOf(path)) ?? this.#answers.get(name);
    const asked = this.#asked.get(path) ?? 0;
    this.#asked.set(path, asked + 1);
    return list?.[Math.min(asked, list.length - 1)];
  }
}

/** @throws HoldfastError 2000 with every answer that no action of the definition can take */
export function requireFitting(
  answers: GivenAnswers,
  actions: readonly CompiledAction[],
  catalogue: Catalogue,
): void {
  const byId = new Map(actions.map((action) => [action.id, action]));
  const suggestions = new Suggestions();
  const details = Object.entries(answers).flatMap(([path, given]): ErrorDetail<2000>[] => {
    const place = placeOf(['answers', path]);
    const contract = byId.get(entryIdOf(pathOf(path)))?.contract ?? catalogue.get(path);
    if (!contract) {
      // The id of an action has no slash.
      const [where, names] = path.includes('/') ? ['catalogue', catalogue] : ['definition', byId];
      const message = `The ${where} has no action \`${path}\`.${suggestions.didYouMean(path, names.keys())}`;
      return [{ reason: 'reference.unknown', message, ...place }];
    }
    const isWait = contract.hold !== undefined;
    const list = Array.isArray(given) ? given : [given];
    if (isWait || !list.some((one) => typeof one === 'object' && ('data' in one || 'timedOut' in one)))
      return [];
    const message = `\`${contract.name}\` does not wait, so it takes \`output\`, \`error\` or \`never\`.`;
    return [{ reason: 'value.invalid', message, ...place }];
  });
  if (details.length > 0) throw errors.answersNotTaken(details);
}
