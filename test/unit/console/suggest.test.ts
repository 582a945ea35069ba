import { describe, expect, it } from 'vitest';
import { explanationAt } from '../../../console/src/workflows/editor/explain.ts';
import { catalogue, knowledge, suggested } from './suggesting.ts';

const yaml = `name: Test
input:
  type: object
  properties:
    email: { type: string, description: Where to write. }
    person: { type: object, properties: { age: { type: integer } } }
actions:
  - id: wait
    name: general/waitForEvent@v1
  - id: tell-me
    name: general/fetch@v1
    attributes:
      url: https://service.example
`;

describe('in YAML the editor suggests', () => {
  it('the fields of a definition that are not there yet', () => {
    const { labels, taken } = suggested(`name: Test\n|\nactions: []\n`);
    expect(labels).toEqual(['description', 'trigger', 'wallet', 'input', 'timeout', 'output', 'finally']);
    expect(taken('input')).toBe('name: Test\ninput:\n  \nactions: []\n');
    expect(suggested('name: Test\nde|\n').taken('description')).toBe('name: Test\ndescription: \n');
  });

  it('the fields of an action, and the actions of the catalogue', () => {
    expect(suggested(`${yaml}  - |\n`).labels).toContain('id');
    expect(suggested(`${yaml}  - id: x\n    |\n`).labels).toEqual(
      expect.arrayContaining(['name', 'attributes', 'timeout', 'remind', 'label', 'returnUrl']),
    );
    const { labels, taken } = suggested('actions:\n  - id: x\n    name: general/f|\n');
    expect(labels).toEqual(catalogue.map(({ name }) => name));
    expect(taken('general/fetch@v1')).toBe('actions:\n  - id: x\n    name: general/fetch@v1\n');
  });

  it('in the itemLabel of a loop the element and its index, and not what runs in it', () => {
    const text = `${yaml}  - id: each
    forEach: $.input.people
    as: person
    itemLabel: \${|}
    actions:
      - { id: inside, name: general/set@v1, attributes: {} }
`;
    expect(suggested(text).labels).toEqual(expect.arrayContaining(['person', 'index', 'input']));
    expect(suggested(text.replace('${|}', '${actions.|}')).labels).not.toContain('inside');
  });

  it('the words of blocks, at any depth', () => {
    expect(suggested('actions:\n  - id: x\n    |\n').labels).toEqual(
      expect.arrayContaining(['actions', 'switch', 'parallel', 'forEach', 'retry', 'catch', 'finally']),
    );
    const branch = 'actions:\n  - id: x\n    parallel:\n      one:\n        - id: y\n          |\n';
    expect(suggested(branch).labels).toEqual(expect.arrayContaining(['name', 'forEach', 'compensate']));
    const retry =
      'actions:\n  - id: x\n    name: general/fetch@v1\n    retry:\n      codes: [2005]\n      |\n';
    expect(suggested(retry).labels).toEqual(['maxAttempts', 'interval', 'backoff', 'maxInterval', 'when']);
  });

  it("an action's own attributes, and their values", () => {
    const attributes = suggested(yaml.replace('https://service.example', 'x\n      |'));
    expect(attributes.labels.join(' ')).toBe(
      'method pathParams query headers credential payload form text base64 multipart as follow timeout failOnError',
    );
    const method = suggested(yaml.replace('url: https://service.example', 'method: |'));
    expect(method.labels).toContain('POST');
    expect(suggested(yaml.replace('url: https://service.example', 'failOnError: |')).labels).toEqual([
      'true',
      'false',
    ]);
  });

  it('entries deep in lists and in braces', () => {
    const badge = (rest: string) => `actions:
  - id: issue
    name: openid4vc/issueCredential@v1
    attributes:
      credentials:
        - ${rest}
`;
    expect(suggested(badge('|')).labels).toEqual(['credentialTemplateId', 'attributes']);
    expect(suggested(badge('{ cred| }')).labels).toContain('credentialTemplateId');
    expect(suggested(badge('credentialTemplateId: |')).taken('Badge')).toBe(
      badge('credentialTemplateId: id-1'),
    );
  });

  it('the callback URLs of waits, wherever they are, and explains them', () => {
    const nested = yaml.replace(
      'actions:',
      'actions:\n  - id: block\n    actions: [{ id: inner, name: general/waitForEvent@v1 }]',
    );
    const found = suggested(nested.replace('https://service.example', '${call|}'));
    expect(found.labels.filter((label) => label.startsWith('callbackUrl'))).toEqual([
      'callbackUrl("inner")',
      'callbackUrl("wait")',
    ]);
    expect(found.taken('callbackUrl("inner")')).toContain('url: ${callbackUrl("inner")}');
    const source = yaml.replace('https://service.example', '${callbackUrl("wait")}');
    expect(explanationAt(source, source.indexOf('backUrl'), knowledge)).toMatchObject({
      title: 'callbackUrl',
      text: expect.stringContaining('answers this wait'),
    });
    expect(suggested(yaml.replace('https://service.example', '$.|')).labels).toEqual([
      'input',
      'actions',
      'vars',
      'calendars',
    ]);
  });

  it('names within expressions, as far as the definition declares them', () => {
    const path = (expression: string) => suggested(yaml.replace('https://service.example', expression));
    expect(path('$.|').labels).toEqual(['input', 'actions', 'vars', 'calendars']);
    expect(path('$.calendars.madrid.|').labels).toEqual(['timeZone', 'weekend', 'holidays']);
    const inRemind = suggested('actions:\n  - id: x\n    remind:\n      - $.calendars.madrid.|\n');
    expect(inRemind.labels).toEqual(['timeZone', 'weekend', 'holidays']);
    expect(path('$.input.|').labels).toEqual(['email', 'person']);
    expect(path('$.input.person.a|').labels).toEqual(['age']);
    expect(path('$.actions.|').labels).toEqual(['wait']);
    expect(path('$.actions.wait.|').labels).toEqual(['output']);
    expect(path('$.actions.wait.output.|').labels).toContain('data');
    expect(path('"${input.|}"').labels).toEqual(['email', 'person']);
    expect(path('"Dear ${execution.|}"').labels).toEqual([
      'id',
      'workflowId',
      'projectId',
      'createdAt',
      'now',
    ]);
    const later = suggested(
      `${yaml}  - id: last\n    name: general/fetch@v1\n    attributes:\n      url: $.actions.|\n`,
    );
    expect(later.labels).toEqual(['wait', 'tell-me']);
    expect(later.taken('tell-me')).toContain("url: $.actions['tell-me']\n");
  });

  it('for `codes` of a `catch` the reasons with which its entry can fail, those of the author first', () => {
    const caught = (body: string) =>
      suggested(`actions:\n  - id: x\n${body}    catch:\n      - codes: [|]\n`);
    const fail = (id: string, rest: string) =>
      `      - id: ${id}\n        name: general/fail@v1\n        attributes: { message: no${rest} }\n`;
    const call = '    name: general/fetch@v1\n    attributes: { url: https://service.example }\n';
    expect(caught(call).labels).toEqual(expect.arrayContaining(['http.status', 'http.timeout']));
    expect(caught(call).labels).not.toContain('hold.expired');
    expect(caught('    name: general/waitForEvent@v1\n    heartbeatTimeout: PT1H\n').labels).toEqual(
      expect.arrayContaining(['hold.expired', 'answer.refused', 'heartbeat.missed']),
    );
    const block = caught(
      `    timeout: PT1H\n    actions:\n${fail('a', ', reason: notEnough')}${fail('b', ', reason: $.input.reason')}`,
    );
    expect(block.labels[0]).toBe('notEnough');
    expect(block.labels).toEqual(expect.arrayContaining(['workflow.failed', 'deadline.exceeded']));
    expect(block.labels).not.toContain('http.status');
    expect(block.taken('notEnough')).toContain('codes: [notEnough]');
    const again = suggested(`actions:\n  - id: x\n${call}    retry:\n      codes: [|]\n`).labels;
    expect(again).toContain('http.status');
    expect(again).not.toContain('hold.expired');
    // Nothing is known about the entry, so all are offered.
    expect(caught('').labels).toEqual(expect.arrayContaining(['http.status', 'hold.expired']));
  });

  it('nothing if nobody asked, and nothing was typed', () => {
    expect(suggested(`${yaml}|`, false).labels).toEqual([]);
    expect(suggested(yaml.replace('id: wait', 'id: wa|it'), false).labels).toEqual([]);
  });
});

describe('in blocks the editor suggests', () => {
  const blocks = `name: Test
input:
  type: object
  properties:
    people: { type: array, items: { type: object, properties: { email: { type: string } } } }
actions:
  - id: first
    name: general/fetch@v1
    attributes: { url: https://service.example }
  - id: inside
    actions:
      - id: deep
        name: general/set@v1
        attributes: { total: 1 }
    output: { sum: 1 }
  - id: each
    forEach: $.input.people
    as: person
    actions:
      - id: mail
        name: general/fetch@v1
        retry: { when: '\${RETRY}' }
        attributes: { url: '\${MAIL}' }
    output: { sent: 'OUT' }
  - id: again
    actions:
      - id: ask
        name: general/waitForEvent@v1
        label: '\${LABEL}'
        attributes: {}
    output: { isDone: true }
    repeat: { until: '\${UNTIL}', maxAttempts: 3 }
    catch:
      - codes: [CODE]
        output: '\${CAUGHT}'
  - id: both
    join: JOIN
    parallel:
      left:
        - id: one
          name: NAME
      right:
        - id: two
          name: general/fetch@v1
          attributes:
            url: 'TWO'
  - id: end
    name: general/set@v1
    attributes: { all: 'LAST' }
`;
  const at = (mark: string, typed: string) => suggested(blocks.replace(mark, `${typed}|`)).labels;

  it('the names of actions and their attributes, at any depth', () => {
    expect(at('NAME', '')).toEqual(catalogue.map(({ name }) => name));
    const branch = blocks.replace("            url: 'TWO'", '            |');
    expect(suggested(branch).labels).toContain('payload');
  });

  it('the names that an entry may read before it and around it, and none of a branch beside it', () => {
    expect(at('TWO', '$.actions.')).toEqual(['first', 'inside', 'deep', 'each', 'again']);
    expect(at('LAST', '$.actions.')).toEqual([
      'first',
      'inside',
      'deep',
      'each',
      'again',
      'both',
      'one',
      'two',
    ]);
    expect(at('MAIL', 'actions.')).toEqual(['first', 'inside', 'deep']);
    expect(at('OUT', '$.actions.')).toEqual(['first', 'inside', 'deep', 'mail']);
    expect(at('LAST', '${actions.?first.?output.')).toContain('status');
  });

  it('the outputs of blocks', () => {
    expect(at('LAST', '$.actions.inside.output.')).toEqual(['sum']);
    expect(at('LAST', '$.actions.deep.output.')).toEqual(['total']);
    expect(at('LAST', '$.actions.each.output.')).toEqual(['count', 'completed', 'failed', 'outputs']);
    expect(at('LAST', '$.actions.both.output.')).toEqual(['branches']);
  });

  it('the roots that there are only in some places, with their fields', () => {
    expect(at('MAIL', '').slice(0, 8)).toEqual([
      'input',
      'actions',
      'index',
      'person',
      'vars',
      'calendars',
      'execution',
      'callbackUrl("ask")',
    ]);
    expect(at('OUT', '$.')).toEqual(['input', 'actions', 'index', 'person', 'vars', 'calendars']);
    expect(at('MAIL', 'person.')).toEqual(['email']);
    expect(at('RETRY', 'error.')).toEqual(['code', 'message', 'reason', 'details', 'actionId']);
    expect(at('LABEL', '')).toContain('previous');
    expect(at('LABEL', 'previous.')).toEqual(['isDone']);
    expect(at('UNTIL', 'output.')).toEqual(['isDone']);
    expect(at('CAUGHT', 'error.r')).toContain('reason');
    expect(at('LAST', '$.')).toEqual(['input', 'actions', 'vars', 'calendars']);
  });

  it('the values of words, and the reasons of failures', () => {
    expect(at('JOIN', '')).toEqual(['all', 'first']);
    expect(at('CODE', '')).toEqual(
      expect.arrayContaining(['hold.expired', 'deadline.exceeded', 'repeat.exhausted']),
    );
    expect(at('CODE', '')).not.toContain('http.status');
  });

  it('the meaning of every word, root and reason', () => {
    const explained = (word: string, source = blocks) =>
      explanationAt(source, source.indexOf(word) + 1, knowledge)?.text;
    const words =
      'if switch parallel forEach join onFailure repeat retry timeout heartbeatTimeout onTimeout earlyAnswers catch finally compensate output';
    const isExplained = (word: string) =>
      explained(`${word}:`, `actions:\n  - id: x\n    ${word}: 1\n`) !== '';
    expect(words.split(' ').filter((word) => !isExplained(word))).toEqual([]);
    const root = (mark: string, name: string) => {
      const source = blocks.replace(mark, name);
      return explanationAt(source, source.indexOf(`{${name}}`) + 2, knowledge)?.text;
    };
    expect(root('MAIL', 'person')).toMatch(/element of the list/);
    expect(root('MAIL', 'index')).toMatch(/counted from 0/);
    expect(root('LABEL', 'previous')).toMatch(/round before/);
    expect(root('UNTIL', 'output')).toMatch(/last repetition/);
    expect(root('CAUGHT', 'error')).toMatch(/has failed/);
    expect(explained('hold.expired', blocks.replace('CODE', 'hold.expired'))).toBe(
      'Nobody answered in time.',
    );
  });
});

it('suggestions in JSON have the missing quotes', () => {
  expect(suggested('{ "name": "Test", | }').taken('input')).toBe('{ "name": "Test", "input":  }');
  expect(suggested('{ "name": "Test", "in|" }').taken('input')).toBe('{ "name": "Test", "input" }');
  expect(suggested('{ "actions": [{ "id": "a", "name": "| }] }').labels).toContain('general/fetch@v1');
  expect(suggested('{ "actions": [{ "id": "a", "name": | }] }').taken('general/fetch@v1')).toBe(
    '{ "actions": [{ "id": "a", "name": "general/fetch@v1" }] }',
  );
});

it('an entry is explained by its schema', () => {
  const explained = (word: string) => explanationAt(yaml, yaml.indexOf(word) + 1, knowledge);
  expect(explained('general/fetch@v1')).toMatchObject({ title: 'HTTP request', detail: 'general/fetch@v1' });
  expect(explained('url')).toMatchObject({ title: 'url', detail: 'string' });
  expect(explained('actions')).toMatchObject({ text: 'The entries, which run one after the other.' });
  expect(explained('    attributes')).toBeNull();
});
