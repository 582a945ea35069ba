import * as v from 'valibot';
import { expect, it } from 'vitest';
import {
  CredentialTemplateBody,
  MdocTemplate,
  SdJwtTemplate,
} from '../../../src/wallets/templates/templates.ts';

const badge = (claim: object) => ({ format: 'dc+sd-jwt', vct: 'https://badges.example/a', claims: [claim] });
const licence = (claim: object, doctype = 'org.example.1') => ({
  format: 'mso_mdoc',
  doctype,
  claims: [{ namespace: 'org.example', name: 'a', ...claim }],
});

const problemsOf = (schema: v.GenericSchema, body: unknown) =>
  v.safeParse(schema, body).issues?.map((issue) => [v.getDotPath(issue), issue.message]);

it.each(['_sd', '_sd_alg'])('SD-JWT keeps the name %s for itself (RFC 9901 §4.1)', (name) => {
  expect(problemsOf(SdJwtTemplate, badge({ name }))).toEqual([
    ['claims.0.name', 'is a name that SD-JWT keeps for itself'],
  ]);
  expect(v.is(MdocTemplate, licence({ name }))).toBe(true);
});

it.each(['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty'])(
  'no template has the name %s, which would get lost on the way',
  (name) => {
    const message = 'is a name that programs keep for themselves';
    expect(problemsOf(SdJwtTemplate, badge({ name }))).toEqual([['claims.0.name', message]]);
    expect(problemsOf(MdocTemplate, licence({ name }))).toEqual([['claims.0.name', message]]);
    expect(problemsOf(MdocTemplate, licence({ namespace: name }))).toEqual([['claims.0.namespace', message]]);
    expect(problemsOf(MdocTemplate, licence({}, name))).toEqual([['doctype', message]]);
    const within = badge({ name: 'a', selectiveWithin: [['b', name]] });
    expect(problemsOf(SdJwtTemplate, within)?.map(([, said]) => said)).toContain(message);
  },
);

it('other names with an underscore are names', () => {
  expect(v.is(CredentialTemplateBody, badge({ name: '_sda' }))).toBe(true);
  expect(v.is(CredentialTemplateBody, badge({ name: '__proto' }))).toBe(true);
});
