import { Stack, Text } from '@mantine/core';
import { filledTexts } from '../../../src/people/fields/value-text.ts';
import type { TaskDetails } from '../api/types.ts';
import { Section } from '../ui/section.tsx';
import { deciderName } from './decider-name.ts';
import classes from './task.module.css';

export type Question = TaskDetails['questions'][number];

/** Shows the questions that were asked back, with their answers. */
export const Questions = ({ questions }: { questions: readonly Question[] }) =>
  questions.length > 0 && (
    <Section title="Questions">
      <dl className={`card ${classes['facts']}`}>
        {questions.map(({ text, by, at, answer }) => (
          <div key={`${at} ${text}`}>
            <dt>
              {deciderName(by)}: {text}
            </dt>
            <dd className={classes['shown']}>
              {answer ? `${deciderName(answer.by)}: ${answer.text}` : <i>Not answered yet</i>}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );

/** Shows the choices so far. */
export const Decisions = ({
  task: { decisions, choices },
  title = 'Choices so far',
}: {
  task: Pick<TaskDetails, 'decisions' | 'choices'>;
  title?: string;
}) =>
  decisions.length > 0 && (
    <Section title={title}>
      <Stack gap={4} className="card" p="md">
        {decisions.map(({ by, at, choice, data, onBehalfOf }) => (
          <div key={`${at} ${by.id ?? by.name ?? ''}`}>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              <b>{deciderName(by, onBehalfOf)}</b>: {labelOf(choices, choice)}
            </Text>
            {filledTexts(choices.find(({ id }) => id === choice)?.fields, data, 'en').map(
              ({ label, text }) => (
                <Text size="sm" key={label} className={classes['shown']}>
                  <span className="quiet">{label}:</span> {text}
                </Text>
              ),
            )}
          </div>
        ))}
      </Stack>
    </Section>
  );

export const labelOf = (choices: TaskDetails['choices'], id: string): string =>
  choices.find((one) => one.id === id)?.label ?? id;
