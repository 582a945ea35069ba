import { describe, expect, it } from 'vitest';
import { explanationAt } from '../../../console/src/workflows/editor/explain.ts';
import { noNames, type Knowledge } from '../../../console/src/workflows/editor/knowledge.ts';
import { catalogue as contracts } from '../../../src/actions/catalogue.ts';
import { catalogue, knowledge, suggested } from './suggesting.ts';

/** A definition with one action. `|` is the place of the cursor. */
const withAction = (name: string, attribute: string): string =>
  `name: Test\nactions:\n  - id: one\n    name: ${name}\n    attributes:\n      ${attribute}\n`;
const inFetch = (attribute: string): string[] => suggested(withAction('general/fetch@v1', attribute)).labels;
const inOutput = (text: string): string[] => suggested(`name: Test\nactions: []\noutput: ${text}\n`).labels;

describe('in expressions the editor suggests', () => {
  it('the names of secrets and then their fields, without methods, where secrets may be read', () => {
    const all = ['crm', 'bank', 'digest', 'signer', 'numbers'];
    expect(inFetch("headers: { a: '${secrets.|' }")).toEqual(all);
    expect(inFetch("headers: { a: 'Key ${secrets.cr|}' }")).toEqual(all);
    expect(inFetch("headers: { a: '${secrets.numbers.|}' }")).toEqual(['north', 'south']);
    expect(inFetch("headers: { a: '${secrets.crm.token.|}' }")).toEqual([]);
    expect(inFetch("headers: { a: '$.secrets.|' }")).toEqual([]);
    expect(inFetch("url: '${secrets.|}'")).toEqual([]);
    expect(inOutput('${secrets.|}')).toEqual([]);
    expect(
      suggested(withAction('general/fetch@v1', "headers: { a: '${secrets.|}' }")).taken('crm'),
    ).toContain("'${secrets.crm}'");
  });

  it('the names of variables, and the fields of their values', () => {
    expect(inOutput('${vars.|}')).toEqual(['directoryUrl', 'offices']);
    expect(inOutput('$.vars.|')).toEqual(['directoryUrl', 'offices']);
    expect(inOutput('$.vars.offices.|')).toEqual(['north', 'far-south']);
    expect(inOutput('${vars.directoryUrl.|}')).toContain('reverse');
    expect(inFetch('url: ${vars.|}')).toEqual(['directoryUrl', 'offices']);
  });

  it('the names of calendars, and what each has', () => {
    const timed = (text: string): string[] =>
      suggested(`actions:\n  - id: x\n    name: general/waitForEvent@v1\n    timeout: ${text}\n`).labels;
    const reached = '${date(input.day).addWorkingDays(2, calendars.|)}';
    expect(inOutput(reached)).toEqual(['madrid']);
    expect(timed(reached)).toEqual(['madrid']);
    for (const name of ['madrid', 'unknown'])
      expect(inOutput(`\${calendars.${name}.|}`)).toEqual(['timeZone', 'weekend', 'holidays']);
  });

  it('the meaning of a name', () => {
    const source = withAction('general/fetch@v1', "headers: { a: '${secrets.crm.token}' }");
    expect(explanationAt(source, source.indexOf('crm') + 1, knowledge)?.text).toContain('Bearer token');
  });
});

describe('in values the editor suggests', () => {
  const at = (name: string, attribute: string): string[] => suggested(withAction(name, attribute)).labels;

  it('for a credential the secrets that a request takes, and for a key those that sign, in every action', () => {
    const named = [...contracts.values()].flatMap(({ name, secrets = {} }) => [
      ...('credential' in secrets ? [{ name, place: secrets.credential, names: ['crm', 'bank'] }] : []),
      ...('key' in secrets ? [{ name, place: secrets.key, names: ['digest', 'signer'] }] : []),
    ]);
    expect(named.length).toBeGreaterThan(2);
    for (const one of named) expect([one, at(one.name, `${one.place}: |`)]).toEqual([one, one.names]);
    expect(at('workflow/run@v1', 'key: |')).toEqual([]);
  });

  it('for a credential an HMAC key that says in which header it signs', () => {
    const secrets: Knowledge['project']['secrets'] = [
      { name: 'plain', type: 'hmac', fields: ['key'] },
      { name: 'signed', type: 'hmac', fields: ['key', 'header'] },
    ];
    const known = { catalogue, project: { ...noNames, secrets } };
    const text = withAction('general/fetch@v1', 'credential: |');
    expect(suggested(text, true, known).labels).toEqual(['signed']);
  });

  it('inbound webhooks, workflows and wallets, in JSON with their quotes', () => {
    expect(at('general/waitForEvent@v1', 'match: { source: | }')).toEqual(['Payments of the bank']);
    expect(at('general/set@v1', 'match: { source: | }')).toEqual([]);
    const run = suggested(withAction('workflow/run@v1', 'workflow: |'));
    expect(run.labels).toEqual(['Approve']);
    expect(run.taken('Approve')).toContain('workflow: id-2');
    expect(suggested('name: Test\nwallet: |\nactions: []\n').taken('The wallet')).toContain('wallet: id-3');
    const json = '{"actions": [{"id": "x", "name": "jwt/sign@v1", "attributes": {"key": |}}]}';
    expect(suggested(json).taken('digest')).toContain('"key": "digest"');
  });

  it.each([
    ['source: |', 'source: Payments of the bank'],
    ['source: Payments o|', 'source: Payments of the bank'],
    ["source: 'Payments o|'", "source: 'Payments of the bank'"],
    ['source: |', 'source: "It\'s: {new}"'],
    ["source: 'It|'", "source: 'It''s: {new}'"],
    ['source: |', 'source: "12"'],
    ['source: "|"', 'source: "12"'],
  ])('a name of any signs: %s becomes %s', (before, after) => {
    const names = ['Payments of the bank', "It's: {new}", '12'];
    const project = { ...noNames, inboundWebhooks: names.map((name) => ({ name })) };
    const text = withAction('general/waitForEvent@v1', `match: { ${before} }`);
    const { taken } = suggested(text, true, { catalogue, project });
    expect(names.map((name) => taken(name))).toContain(
      withAction('general/waitForEvent@v1', `match: { ${after} }`),
    );
  });

  it('no names to a reader without the right to see them', () => {
    const known = { catalogue, project: noNames };
    const labels = (attribute: string): string[] =>
      suggested(withAction('general/fetch@v1', attribute), true, known).labels;
    for (const attribute of [
      'credential: |',
      "headers: { a: '${secrets.|}' }",
      "headers: { a: '${vars.|}' }",
    ])
      expect(labels(attribute)).toEqual([]);
    expect(labels("headers: { a: '${|}' }")).toContain('secrets');
  });
});
