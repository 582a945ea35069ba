import { describe, expect, it } from 'vitest';
import { Suggestions } from '../../../src/language/names/suggest.ts';

const meant = (name: string, ...known: string[]): string => new Suggestions().didYouMean(name, known);

describe('the name that was meant', () => {
  it.each([
    ['gneral/fetch@v1', ['general/sleep@v1', 'general/fetch@v1'], 'general/fetch@v1'],
    ['Email', ['phone', 'email'], 'email'],
    ['emial', ['email', 'name'], 'email'],
    ['firstNaem', ['lastName', 'firstName'], 'firstName'],
  ])('is the one that is nearest: %s', (name, known, expected) => {
    expect(meant(name, ...known)).toBe(` Did you mean \`${expected}\`?`);
  });

  it('is missing if no name is near, or if it is longer than names are', () => {
    expect(meant('abc', 'xyz', 'abcdefgh')).toBe('');
    expect(meant('x'.repeat(65), 'x'.repeat(64))).toBe('');
  });

  it('is looked for among names of about its length', () => {
    const suggestions = new Suggestions();
    suggestions.didYouMean(
      'abcd',
      Array.from({ length: 1_000 }, () => 'abcdefghijklmnop'),
    );
    expect(suggestions.steps).toBe(1_000);
  });

  it('is searched until the steps of the document are used up, whatever it contains', () => {
    const suggestions = new Suggestions();
    let taken = 0;
    function* known(): Generator<string> {
      for (let at = 0; at < 5_000; at += 1) {
        taken += 1;
        yield `name-that-is-long-${at}`;
      }
    }
    for (let at = 0; at < 5_000; at += 1) suggestions.didYouMean(`nmae-that-is-long-${at}`, known());
    expect(suggestions.steps).toBeLessThan(1_001_000);
    expect(taken).toBeLessThan(1_001_000);
  });
});
