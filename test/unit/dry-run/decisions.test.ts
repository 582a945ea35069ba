import { describe, expect, it } from 'vitest';
import type { GivenAnswer } from '../../../src/definitions/dry-run/answer.ts';
import { set } from '../../stack/definitions.ts';
import { linesOf, outputOf, run } from './run.ts';

const people = (...names: string[]) => names.map((name) => ({ name }));

const decide = (attributes: object, rest: object = {}) => ({
  id: 'd',
  name: 'people/decide@v1',
  attributes: { title: 'Pay?', ...attributes },
  ...rest,
});

/** Everybody who is asked gives this answer. */
const dry = (attributes: object, given?: GivenAnswer, rest: object = {}) =>
  run([decide(attributes, rest)], { answers: given === undefined ? {} : { d: given } });

const approve = { data: { choice: 'approve' } };
const reasonOf = ({ error }: Awaited<ReturnType<typeof run>>) => error?.details[0]?.reason;

describe('a decision in a dry run', () => {
  it('has the output of a decision: the choice of each required person', async () => {
    const done = await dry({ to: people('Ada', 'Bo', 'Cy'), quorum: 2 }, approve);
    expect(outputOf(done, 'd')).toMatchObject({
      choice: 'approve',
      data: {},
      decidedBy: { type: 'link', id: null, name: 'Bo' },
      decidedAt: '2030-01-01T00:00:00.000Z',
      decisions: [{ by: { name: 'Ada' } }, { by: { name: 'Bo' } }],
      links: [{ to: { name: 'Ada' } }, { to: { name: 'Bo' } }, { to: { name: 'Cy' } }],
      asked: { title: 'Pay?', quorum: 2 },
      questions: [],
      proof: expect.any(String),
    });
    expect(outputOf(done, 'd')).not.toHaveProperty('pending');
  });

  it.each([
    ['a choice that there is not', { choice: 'aprove' }, {}],
    ['no choice', {}, {}],
    ['data that the choice has no field for', { choice: 'approve', data: { why: 'x' } }, {}],
    [
      'a choice without a field that it requires',
      { choice: 'no' },
      {
        choices: [
          {
            id: 'no',
            label: 'No',
            fields: { type: 'object', properties: { why: { type: 'string' } }, required: ['why'] },
          },
        ],
      },
    ],
  ])('refuses %s, and keeps waiting', async (_, data, attributes) => {
    const done = await dry(attributes, { data });
    expect([done.status, done.missing]).toEqual(['waiting', ['d']]);
    expect(done.trace.find(({ event }) => event === 'held')?.error).toMatchObject({ code: 2008 });
  });

  it.each<[string, object]>([
    ['fewer are asked', { to: people('Ada', 'Bo'), quorum: 3 }],
    ['two have one address', { to: [{ email: 'a@b.example' }, { email: 'A@b.example' }], quorum: 2 }],
    [
      '`notBy` leaves too few',
      { to: people('Ada', 'Bo'), quorum: 2, notBy: [{ type: 'link', id: null, name: 'Ada' }] },
    ],
  ])('fails at once if its quorum cannot be reached: %s', async (_, attributes) => {
    for (const given of [undefined, approve, 'never', { output: { choice: 'approve' } }] as const) {
      const done = await dry(attributes, given);
      expect([done.status, reasonOf(done), done.atMs]).toEqual(['failed', 'quorum.unreachable', 0]);
    }
  });

  it('fails if everybody has decided, and no choice has its quorum', async () => {
    const choices = [
      { id: 'approve', label: 'Yes', quorum: 3 },
      { id: 'reject', label: 'No', quorum: 1 },
    ];
    expect(reasonOf(await dry({ to: people('Ada', 'Bo'), choices }, approve))).toBe('decision.undecided');
  });

  it('cannot be made by an excluded person', async () => {
    const first = { ...decide({ to: people('Ada') }), id: 'first' };
    const notBy = ['${actions.first.output.decidedBy}'];
    const done = await run([first, decide({ to: people('Ada', 'Bo'), notBy })], {
      answers: { 'people/decide@v1': approve },
    });
    expect(outputOf(done, 'd')).toMatchObject({ decidedBy: { name: 'Bo' } });
  });

  it('asks more persons after its escalation', async () => {
    const attributes = { to: people('Ada'), quorum: 2, escalate: { after: 'P1D', to: people('Bo') } };
    const done = await dry(attributes, approve);
    expect([done.status, done.atMs]).toEqual(['completed', 86_400_000]);
    expect(outputOf(done, 'd')).toMatchObject({
      decisions: [{ by: { name: 'Ada' } }, { by: { name: 'Bo' } }],
    });
    expect(reasonOf(await dry({ ...attributes, due: 'PT1H' }, approve))).toBe('hold.expired');
  });

  it('counts members by their account and their address, and as many of a group as it needs', async () => {
    const member = { member: 'ada@b.example' };
    const twice = await dry({ to: [member, { email: 'ada@b.example' }], quorum: 2 }, approve);
    expect(reasonOf(twice)).toBe('quorum.unreachable');
    const done = await dry({ to: [{ group: 'Board' }], quorum: 3 }, approve);
    expect(outputOf(done, 'd')).toMatchObject({ decisions: [{}, {}, {}] });
  });

  it('continues without a choice with the choices made by then', async () => {
    const done = await dry({ to: people('Ada') }, { timedOut: true }, { onTimeout: 'continue' });
    expect(outputOf(done, 'd')).toMatchObject({
      timedOut: true,
      decisions: [],
      asked: { goesOn: true },
      links: [{ to: { name: 'Ada' } }],
    });
    expect(linesOf(done)).toEqual(['d began', 'd held', 'd completed']);
  });

  it('can be made without `to` by anybody with the link, and the next entries read it', async () => {
    const after = set('after', { by: '${actions.d.output.decidedBy.type}' });
    const done = await run([decide({}), after], { answers: { d: { data: { choice: 'reject' } } } });
    expect(outputOf(done, 'after')).toEqual({ by: 'link' });
  });
});
