import * as v from 'valibot';
import { durationPattern, durationProblem, maxDurationLength } from './duration.ts';

/** An ISO 8601 duration that Holdfast accepts. */
export const DurationText = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? durationProblem(dataset.value) : null;
    if (problem !== null) addIssue({ message: problem });
  }),
  v.metadata({ pattern: durationPattern.source, maxLength: maxDurationLength }),
);
