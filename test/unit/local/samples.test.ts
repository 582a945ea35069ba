import { expect, it } from 'vitest';
import { BADGE_INPUT, badgeSource } from '../../../local/sample-badge.ts';
import { SAMPLE_INPUT, SAMPLE_SOURCE } from '../../../local/sample-workflow.ts';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

it.each([
  [SAMPLE_SOURCE, SAMPLE_INPUT],
  [badgeSource('0198f3a4-0a1b-7c2d-9e3f-0a1b2c3d4e5f'), BADGE_INPUT],
])(
  'a sample of a new local project has no problem, and takes the input that is shown with it (%#)',
  (source, input) => {
    const { compiled, problems } = readDefinition(source, 'yaml', catalogue);
    expect(problems).toEqual([]);
    expect(compiled?.validateInput(input).details).toEqual([]);
  },
);
