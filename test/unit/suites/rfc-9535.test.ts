import { describe, expect, it } from 'vitest';
import { problemsOf, resolve, scopeOf } from '../expressions/scope.ts';

/** The values of RFC 9535's own examples, and what its rules are about besides. */
const o = { j: { 'k.k': 3 } };
const data = {
  o,
  quoted: { "'": { '@': 2 } },
  nested: { o: [{ j: 1, k: 2 }], a: [5, 3, [{ j: 4 }, { k: 6 }]] },
  a: ['a', 'b', 'c', 'd', 'e', 'f', 'g'],
  objects: [3, 5, 1, 2, 4, 6, { b: 'j' }, { b: 'k' }, { b: {} }, { b: 'kilo' }],
  members: { p: 1, q: 2, r: 3, s: 5, t: { u: 6 } },
  compared: { obj: { x: 'y' }, arr: [2, 3] },
  empty: { list: [], object: {}, text: '', no: false, none: null, zero: 0 },
  words: [{ w: 'ab' }, { w: '🎉' }, { w: 'a\nb' }, { w: 'abc' }, { w: 7 }, {}],
  numbers: [{ n: 1 }, { n: 1.0 }, { n: -0 }, { n: 1e3 }, { n: '1' }, { n: null }],
  ünï: { ' a b ': 1, '': 2, '\t': 3, '☺': 4 },
};
const scope = scopeOf(data);
const give = (query: string): unknown => resolve(query, scope);

describe('RFC 9535: the result of a query, by the section whose rule it is', () => {
  it.each([
    ['2.3.1 a name, in brackets with either quote', "$.input.o['j']['k.k']", 3],
    ['2.3.1 a quote escaped in the other and in its own', "$.input.quoted[\"'\"]['@']", 2],
    ['2.3.1 a quote escaped by a backslash', "$.input.quoted['\\'']['@']", 2],
    ['2.3.1 a name by its code point', '$.input["\\u00fcn\\u00ef"]["\\u263A"]', 4],
    ['2.3.1 a name with white space in it', "$.input['ünï'][' a b ']", 1],
    ['2.3.1 a name that is empty', "$.input['ünï']['']", 2],
    ['2.3.1 a name with an escape of its own', '$.input["ünï"]["\\t"]', 3],
    ['2.3.1 a name selects nothing in a list', "$.input.a[?@['0']]", []],
    ['2.3.2 everything in an object', '$.input.o[*]', [{ 'k.k': 3 }]],
    ['2.3.2 everything in a list', '$.input.nested.a[*]', [5, 3, [{ j: 4 }, { k: 6 }]]],
    ['2.3.2 everything twice', '$.input.o[*, *]', [{ 'k.k': 3 }, { 'k.k': 3 }]],
    ['2.3.2 nothing in what has no children', '$.input.empty.text[*]', []],
    ['2.3.3 an index', '$.input.a[1]', 'b'],
    ['2.3.3 an index from the end', '$.input.a[-2]', 'f'],
    ['2.3.3 an index that is not there', '$.input.a[99, 0]', ['a']],
    ['2.3.3 an index selects nothing in an object', '$.input.o[0, 1]', []],
    ['2.3.4 a slice with its default step', '$.input.a[1:3]', ['b', 'c']],
    ['2.3.4 a slice without an end', '$.input.a[5:]', ['f', 'g']],
    ['2.3.4 a slice with a step', '$.input.a[1:5:2]', ['b', 'd']],
    ['2.3.4 a slice backwards', '$.input.a[5:1:-2]', ['f', 'd']],
    ['2.3.4 a slice in the order reversed', '$.input.a[::-1]', ['g', 'f', 'e', 'd', 'c', 'b', 'a']],
    ['2.3.4 a slice with places from the end', '$.input.a[-3:-1]', ['e', 'f']],
    ['2.3.4 a step of zero selects nothing', '$.input.a[1:2:0]', []],
    ['2.3.4 bounds beyond the list', '$.input.a[-99:99:3]', ['a', 'd', 'g']],
    ['2.3.4 a slice selects nothing in an object', '$.input.o[:]', []],
    ['2.3.5.1 a member that exists', '$.input.objects[?@.b]', data.objects.slice(6)],
    ['2.3.5.1 a member that exists with a value of false', '$.input[?@.no == false].zero', [0]],
    ['2.3.5.1 existence, whatever the value', '$.input[?@.none].zero', [0]],
    ['2.3.5.1 a query of its own within', '$.input[?@[?@.b]][0]', [3]],
    ['2.3.5.1 a comparison with a text', "$.input.objects[?@.b == 'kilo']", [{ b: 'kilo' }]],
    ['2.3.5.1 parentheses', "$.input.objects[?(@.b == 'kilo')]", [{ b: 'kilo' }]],
    ['2.3.5.1 what is not an object has no member', '$.input.objects[?@>3.5]', [5, 4, 6]],
    ['2.3.5.1 over the members of an object', '$.input.members[?@>1 && @<4]', [2, 3]],
    ['2.3.5.1 or', '$.input.members[?@.u || @ == 5]', [5, { u: 6 }]],
    ['2.3.5.1 and binds more than or', '$.input.members[?@ == 1 || @ > 2 && @ < 4]', [1, 3]],
    ['2.3.5.1 not', '$.input.members[?!@.u]', [1, 2, 3, 5]],
    ['2.3.5.1 not of parentheses', '$.input.members[?!(@ < 5)]', [5, { u: 6 }]],
    ['2.3.5.1 two filters in one segment', '$.input.members[?@ == 1, ?@ == 5]', [1, 5]],
    ['2.3.5.1 a path from the root', '$.input.members[?@ == $.input.members.q]', [2]],
    [
      '2.3.5.2.2 what is absent equals what is absent',
      '$.input.compared[?$.input.x == $.input.y]',
      [{ x: 'y' }, [2, 3]],
    ],
    ['2.3.5.2.2 what is absent is not less than it', '$.input.compared[?$.input.x < $.input.y]', []],
    [
      '2.3.5.2.2 but not more, either, and so is at most',
      '$.input.compared[?$.input.x <= $.input.y]',
      [{ x: 'y' }, [2, 3]],
    ],
    ['2.3.5.2.2 what is absent is not what is there', "$.input.compared[?$.input.x == 'a']", []],
    ['2.3.5.2.2 null is not absent', '$.input.empty[?@ == null]', [null]],
    ['2.3.5.2.2 numbers are less', '$.input.compared[?1 <= 2]', [{ x: 'y' }, [2, 3]]],
    ['2.3.5.2.2 a number and a text are not compared', "$.input.compared[?13 == '13']", []],
    ['2.3.5.2.2 texts by their code points', "$.input.compared['arr'][?'a' < 'b']", [2, 3]],
    [
      '2.3.5.2.2 objects are equal by what they hold',
      '$.input.compared[?@ == $.input.compared.obj]',
      [{ x: 'y' }],
    ],
    ['2.3.5.2.2 lists are equal in order', '$.input.compared[?@ == $.input.compared.arr]', [[2, 3]]],
    ['2.3.5.2.2 objects are not ordered', '$.input.compared[?@ < $.input.compared.obj]', []],
    ['2.3.5.2.2 true is no number', '$.input.compared.arr[?true == 1]', []],
    ['2.3.5.2.2 numbers are equal by value', '$.input.numbers[?@.n == 1.0].n', [1, 1]],
    ['2.3.5.2.2 an exponent', '$.input.numbers[?@.n == 1e3].n', [1000]],
    ['2.3.5.2.2 zero has no sign', '$.input.numbers[?@.n == 0].n', [-0]],
    ['2.4.4 length of a text counts characters', '$.input.words[?length(@.w) == 1].w', ['🎉']],
    ['2.4.4 length of a list', '$.input[?length(@) == 7][0]', ['a']],
    ['2.4.4 length of an object', '$.input.members[?length(@) == 1]', [{ u: 6 }]],
    ['2.4.4 length of anything else is nothing', '$.input.members[?length(@) < 99]', [{ u: 6 }]],
    ['2.4.5 count of nodes', '$.input.objects[?count(@.*) == 1].b', ['j', 'k', {}, 'kilo']],
    ['2.4.5 count of none', '$.input.members[?count(@.*) == 0]', [1, 2, 3, 5]],
    ['2.4.6 match is of the whole text', "$.input.words[?match(@.w, 'ab')].w", ['ab']],
    ['2.4.6 a dot is no line end', "$.input.words[?match(@.w, 'a.b')].w", []],
    ['2.4.6 a dot is a character outside of the first plane', "$.input.words[?match(@.w, '.')].w", ['🎉']],
    ['2.4.6 what is no text does not match', "$.input.words[?match(@.w, '7')]", []],
    ['2.4.6 what is no pattern matches nothing', "$.input.words[?match(@.w, '(?=a)')]", []],
    ['2.4.7 search is of a part', "$.input.words[?search(@.w, 'b')].w", ['ab', 'a\nb', 'abc']],
    ['2.4.8 value of one node', '$.input.members[?value(@..u) == 6]', [{ u: 6 }]],
    ['2.4.8 value of several is nothing', '$.input[?value(@.*) == 1]', []],
    ['2.5.1 several selectors', '$.input.a[0, 3]', ['a', 'd']],
    ['2.5.1 an index and a slice', '$.input.a[0:2, 5]', ['a', 'b', 'f']],
    ['2.5.1 the same node twice', '$.input.a[0, 0]', ['a', 'a']],
    ['2.5.1 a shorthand with letters of any language', '$.input.ünï["☺"]', 4],
    ['2.5.2 descendants by name', '$.input.nested..j', [1, 4]],
    ['2.5.2 descendants by index', '$.input.nested..[0]', [{ j: 1, k: 2 }, 5, { j: 4 }]],
    ['2.5.2 descendants, all', '$.input.members..*', [1, 2, 3, 5, { u: 6 }, 6]],
    ['2.5.2 descendants of a choice', '$.input.nested.a..[0, 1]', [5, 3, { j: 4 }, { k: 6 }]],
    ['2.6 null is a value', '$.input.empty.none', null],
    ['2.6 null has no members', '$.input.empty.none[?@.a]', []],
    ['2.1 white space between segments', "$.input\n['a'] [0]", 'a'],
    ['2.1 white space within brackets', '$.input.a[ 0 , 1 : 2 ]', ['a', 'b']],
    ['2.1 white space within a filter', "$.input.objects[? @.b == 'kilo' ]", [{ b: 'kilo' }]],
  ])('%s: %s', (_rule, query, value) => {
    expect(give(query)).toEqual(value);
  });
});

describe('RFC 9535: an invalid query is refused when it is saved', () => {
  it.each([
    ['2.2.1 nothing behind a dot', '$.'],
    ['2.2.1 nothing but a descent', '$.input..'],
    ['2.2.1 a name in brackets without quotes', '$[input]'],
    ['2.3.1 a control character in a name', '$["a\u0001"]'],
    ['2.3.1 an escape that is none', '$["\\a"]'],
    ['2.3.1 half of a surrogate pair', '$["\\ud800"]'],
    ['2.3.1 a quote of the other kind, escaped', '$["\\\'"]'],
    ['2.3.3 a zero in front', '$.input[01]'],
    ['2.3.3 minus zero', '$.input[-0]'],
    ['2.3.3 a fraction', '$.input[1.0]'],
    ['2.3.3 an index beyond 2^53', '$.input[9007199254740992]'],
    ['2.3.4 a step beyond 2^53', '$.input[::9007199254740992]'],
    ['2.3.4 four parts', '$.input[1:2:3:4]'],
    ['2.3.5.1 a literal alone', '$.input[?1]'],
    ['2.3.5.1 a comparison of queries that may find many', '$.input[?@.* == 1]'],
    ['2.3.5.1 a comparison of a comparison', '$.input[?@.a == @.b == @.c]'],
    ['2.3.5.1 a literal in capitals', '$.input[?@ == TRUE]'],
    ['2.3.5.1 a number with a plus', '$.input[?@ == +1]'],
    ['2.3.5.1 a number with nothing behind its point', '$.input[?@ == 1.]'],
    ['2.3.5.1 a list to compare with', '$.input[?@ == [1]]'],
    ['2.3.5.1 an assignment', '$.input[?@ = 1]'],
    ['2.4.1 a function that is not known', '$.input[?nope(@)]'],
    ['2.4.3 a function whose result is not used', '$.input[?length(@)]'],
    ['2.4.3 a function that tells yes or no, compared', "$.input[?match(@.a, 'x') == true]"],
    ['2.4.3 too many arguments', '$.input[?length(@, @) == 1]'],
    ['2.4.5 a literal to count', '$.input[?count(1) == 1]'],
    ['2.4.4 a query that may find many', '$.input[?length(@.*) == 1]'],
    ['2.1 a segment that is never closed', '$.input['],
    ['2.1 white space before a name', '$. input'],
    ['2.1 white space between a function and its arguments', '$.input[?length (@) == 1]'],
    ['2.1 an empty selection', '$.input[]'],
    ['2.1 a comma at the end', '$.input[0,]'],
    ['2.1 text behind the query', '$.input x'],
  ])('%s: %s', (_rule, query) => {
    expect(problemsOf(query)).toHaveLength(1);
  });
});

describe('a deliberate deviation from RFC 9535', () => {
  it('a path that can find one value alone gives it, not a list of it', () => {
    expect(give('$.input.a[0]')).toBe('a');
    expect(give('$.input.a[0, 0]')).toEqual(['a', 'a']);
  });

  it('a field of the input that is absent removes the attribute; anything else that is absent fails', () => {
    expect(give('$.input.absent')).toBeUndefined();
    expect(() => give('$.input.a[99]')).toThrowError(/resolves to nothing/);
  });

  it('white space may stand around the query', () => {
    expect(give(' $.input.a[0]\n')).toBe('a');
  });

  it('a path from the root begins with `input` or `actions`', () => {
    expect(problemsOf('$.other')).toHaveLength(1);
  });

  it('a query begins with `$`, `$.` or `$[`: with white space behind the `$` it is text', () => {
    expect(give('$ .input')).toBe('$ .input');
  });
});
