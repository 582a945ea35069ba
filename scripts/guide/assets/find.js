const most = 20;

/**
 * Finds the sections that have all words, the best ones first: a word in a heading counts more than one in the text,
 * and a whole word more than the beginning of one.
 */
export function find(index, asked) {
  const words = wordsOf(asked);
  if (words.length === 0) return [];
  const hits = [];
  for (const [path, title, sections] of index)
    for (const [anchor, heading, text] of sections) {
      const score = scoreOf(words, [heading.toLowerCase(), title.toLowerCase(), text.toLowerCase()]);
      if (score > 0) hits.push({ path, anchor, title, heading, score, excerpt: excerptOf(text, words) });
    }
  return hits.sort((a, b) => b.score - a.score).slice(0, most);
}

/** Words that a question has whatever it is about. */
const small = new Set(
  'a an and are be can did do does for have how i in is it of on or so should that the this to what when where who why with'.split(
    ' ',
  ),
);

/** The words of a text without the signs around them, and without small words if there are others. */
function wordsOf(asked) {
  const all = asked
    .toLowerCase()
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter(Boolean);
  const telling = all.filter((word) => !small.has(word));
  return telling.length > 0 ? telling : all;
}

const weights = [8, 3, 1];

/** The score is 0 if any word is missing. */
function scoreOf(words, parts) {
  let sum = 0;
  for (const word of words) {
    const own = parts.reduce((score, part, at) => score + weights[at] * inPart(part, word), 0);
    if (own === 0) return 0;
    sum += own;
  }
  return sum;
}

const isLetter = (sign) => /[\p{L}\p{N}_]/u.test(sign);

/** 4 for the part itself, 2 for a whole word, 1 for the beginning of one, a quarter for anything within one. */
function inPart(part, word) {
  const at = part.indexOf(word);
  if (at === -1) return 0;
  if (part === word) return 4;
  if (at > 0 && isLetter(part[at - 1])) return 0.25;
  return isLetter(part[at + word.length] ?? ' ') ? 1 : 2;
}

function excerptOf(text, words) {
  const at = Math.max(0, ...words.map((word) => text.toLowerCase().indexOf(word)));
  const from = at < 60 ? 0 : text.indexOf(' ', at - 60) + 1;
  return `${from > 0 ? '… ' : ''}${text.slice(from, from + 180)}`;
}
