import { expect, it } from 'vitest';
import { answersOnly } from '../../../identity/protocols/didcomm/answered-credentials.ts';
import type { Presentation } from '../../../identity/protocols/didcomm/presentation.ts';

const [diploma, licence] = [
  { issuer: 'did:example:a', credentialSubject: { id: 'did:example:b', degree: 'MSc' } },
  { issuer: 'did:example:a', credentialSubject: { id: 'did:example:b', licence: 'B' } },
];
const definition = { input_descriptors: [{ id: 'diploma' }, { id: 'master' }] };
type Shown = NonNullable<Presentation['verifiableCredential']>;
const answers = (shown: Shown, descriptor_map: object[]) =>
  answersOnly({ verifiableCredential: shown, presentation_submission: { descriptor_map } }, definition);

it.each<[string, Shown, object[]]>([
  ['one', [diploma], [{ id: 'diploma', path: '$.verifiableCredential[0]' }]],
  ['one without an index', [diploma], [{ id: 'diploma', path: '$.verifiableCredential' }]],
  ['one that is in no list', diploma, [{ id: 'diploma', path: '$.verifiableCredential' }]],
  [
    'one within the presentation',
    [diploma],
    [{ id: 'diploma', path: '$', path_nested: { path: '$.verifiableCredential[0]' } }],
  ],
  [
    'one to two descriptors',
    [diploma],
    [
      { id: 'diploma', path: '$.verifiableCredential[0]' },
      { id: 'master', path: '$.verifiableCredential[0]' },
    ],
  ],
  [
    'two',
    [diploma, licence],
    [
      { id: 'diploma', path: '$.verifiableCredential[0]' },
      { id: 'diploma', path: '$.verifiableCredential[1]' },
    ],
  ],
])('a presentation may have credentials that answer a descriptor: %s', (_what, shown, map) => {
  expect(answers(shown, map)).toBe(true);
});

it.each<[string, Shown, object[]]>([
  ['one that nothing names', [diploma, licence], [{ id: 'diploma', path: '$.verifiableCredential[0]' }]],
  [
    'one that the descriptor of no definition names',
    [diploma],
    [{ id: 'other', path: '$.verifiableCredential[0]' }],
  ],
  ['two that one path names', [diploma, licence], [{ id: 'diploma', path: '$.verifiableCredential' }]],
  ['one that a path misses', [diploma], [{ id: 'diploma', path: '$.verifiableCredential[1]' }]],
])('a presentation may have no other credentials: %s', (_what, shown, map) => {
  expect(answers(shown, map)).toBe(false);
});
