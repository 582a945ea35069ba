import { describe, expect, it } from 'vitest';
import { withAttribute, withoutAttribute } from '../../../console/src/workflows/attributes/with-attribute.ts';

const source = `actions:
- id: call # first
  name: general/fetch@v1
  attributes:
    # Where
    url: https://one.example # the service
    headers: { accept: text/plain }
  timeout: PT1M
`;
const path = ['actions', 0];

describe('a form that changes one attribute of the text', () => {
  it('writes it in its place, with its comments, quoted if needed', () => {
    expect(withAttribute(source, path, 'url', '$.input.url')).toBe(
      source.replace('https://one.example', '$.input.url'),
    );
    expect(withAttribute(source, path, 'url', 'a: b')).toBe(source.replace('https://one.example', '"a: b"'));
    expect(withAttribute(source.replace(' https://one.example #', ' #'), path, 'url', 'x')).toContain(
      'url: x',
    );
  });

  it('writes it behind the others if it is new, and behind the name if there are none', () => {
    expect(withAttribute(source, path, 'failOnError', false)).toBe(
      source.replace('  timeout', '    failOnError: false\n  timeout'),
    );
    const none = 'actions:\n  - id: a # one\n    name: general/sleep@v1 # two\n    timeout: PT1M\n';
    expect(withAttribute(none, ['actions', 0], 'duration', 'PT1M')).toBe(
      none.replace('    timeout', '    attributes:\n      duration: PT1M\n    timeout'),
    );
  });

  it('writes it between braces and in JSON', () => {
    const flow = 'actions: [{ id: a, name: b, attributes: { url: x } }]\n';
    expect(withAttribute(flow, path, 'method', 'GET')).toBe(
      'actions: [{ id: a, name: b, attributes: { url: x, "method": "GET" } }]\n',
    );
    const json = '{"actions": [{"id": "a", "name": "b", "attributes": {"url": "x"}}]}';
    expect(withAttribute(json, path, 'url', '${input.url}')).toBe(json.replace('"x"', '"${input.url}"'));
  });

  it('removes it with its line, the last one with `attributes`', () => {
    const one = withAttribute('actions:\n  - id: a\n    name: b\n', path, 'url', 'x') ?? '';
    const two = withAttribute(one, path, 'method', 'GET') ?? '';
    expect(withoutAttribute(two, path, 'method')).toBe(one);
    expect(withoutAttribute(one, path, 'url')).toBe('actions:\n  - id: a\n    name: b\n');
    expect(withoutAttribute(source, path, 'headers')).toBe(source);
  });

  it('changes no value that is not single, or cannot be read', () => {
    expect(withAttribute(source, path, 'headers', 'x')).toBeNull();
    expect(withAttribute('actions:\n  - id: a\n    attributes: $.input\n', path, 'url', 'x')).toBeNull();
    expect(withAttribute('actions: [', path, 'url', 'x')).toBeNull();
  });
});
