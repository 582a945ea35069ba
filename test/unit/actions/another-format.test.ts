import { describe, expect, it } from 'vitest';
import { catalogue } from '../../../src/actions/catalogue.ts';
import { readDefinition } from '../../../src/definitions/read-definition.ts';

const problemsOf = (name: string, attributes: object) =>
  readDefinition(
    JSON.stringify({ name: 'Other format', actions: [{ id: 'act', name, attributes }] }),
    'json',
    catalogue,
  ).problems;

const at = (field: string, reason: string, message: string) => ({
  reason,
  message,
  field: `actions.0.attributes.${field}`,
  pointer: `/actions/0/attributes/${field}`,
});

describe('a block of an unknown format', () => {
  it.each([
    ['didcomm/issueCredential@v1', { connectionId: 'c-1' }, 'jsonld'],
    ['didcomm/createCredentialIssuanceInvitation@v1', {}, 'jsonld'],
    ['didcomm/requestPresentation@v1', { connectionId: 'c-1' }, 'dif'],
    ['didcomm/createPresentationRequestInvitation@v1', {}, 'dif'],
  ])('is answered with the correction, one list for each existing format: %s', (name, rest, other) => {
    const shapes = ['anoncreds', other].map((format) => `{${[...Object.keys(rest), format].join(', ')}}`);
    const refused = (format: string) => [
      at(format, 'field.missing', 'is required'),
      at('indy', 'field.unknown', 'is not a known field'),
    ];
    expect(problemsOf(name, { ...rest, indy: {} })).toEqual([
      {
        severity: 'error',
        code: 2000,
        reason: 'value.shape',
        message: `\`attributes\` must have one of the allowed shapes: ${shapes.join(' or ')}.`,
        field: 'actions.0.attributes',
        pointer: '/actions/0/attributes',
        line: 1,
        column: expect.any(Number),
        options: [refused('anoncreds'), refused(other)],
      },
    ]);
  });

  it('gets for each of two blocks at once the name of the one to omit', () => {
    const dif = { id: 'definition', input_descriptors: [{ id: 'one' }] };
    const anoncreds = { name: 'Badge', version: '1.0', attributes: [{ names: ['Name'] }] };
    const [problem] = problemsOf('didcomm/requestPresentation@v1', { connectionId: 'c-1', dif, anoncreds });
    expect(problem?.options).toEqual([
      [at('dif', 'field.unknown', 'is not a known field')],
      [at('anoncreds', 'field.unknown', 'is not a known field')],
    ]);
  });
});
