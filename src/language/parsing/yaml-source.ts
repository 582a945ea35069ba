import {
  isAlias,
  isMap,
  isScalar,
  isSeq,
  Lexer,
  parseAllDocuments,
  type Document,
  type Node,
  type Pair,
  type YAMLParseError,
  type YAMLWarning,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { isExact } from '../json/exact.ts';
import { halfOfPair } from './json-source.ts';
import { limits } from './limits.ts';
import { type ParsedSource, positionsIn, type SourceNode } from './source-node.ts';
import { type SyntaxFault, syntaxError } from './syntax-error.ts';
import { isUnclosedText, yamlMessage } from './yaml-message.ts';

/**
 * Parses one YAML 1.2 document with the core schema: no custom tags, no merge keys, no key twice.
 * @throws HoldfastError 2003 with every fault
 */
export function readYaml(text: string, maxDepth: number = limits.maxDepth): ParsedSource {
  const positionAt = positionsIn(text);
  const at = (offset: number, message: string): SyntaxFault => ({ message, ...positionAt(offset) });
  const document = parse(text, at);
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    const derailed = problems.findIndex((problem) => derails(problem, text));
    // Further problems after a missing quote or bracket follow from that: the parser takes texts for structure, and structure for
    // texts.
    const meant = derailed < 0 ? problems : problems.slice(0, derailed + 1);
    const faults = meant.map((problem) => at(startOf(problem, text), yamlMessage(problem, text)));
    // Further faults on a line mostly follow from the first.
    const lines = new Map(faults.toReversed().map((fault) => [fault.line, fault]));
    throw syntaxError([...lines.values()].toReversed());
  }
  if (isEmpty(document.contents)) throw syntaxError([at(0, 'The definition is empty')]);
  const reader = new Reader(document, maxDepth, at);
  const root = reader.node(document.contents, 0);
  if (reader.faults.length > 0) throw syntaxError(reader.faults);
  return { root, positionAt };
}

const derails = (problem: YAMLParseError | YAMLWarning, text: string): boolean =>
  isUnclosedText(problem) ||
  (problem.code === 'UNEXPECTED_TOKEN' && ['{', '['].includes(text[problem.pos[0]] ?? ''));

/** Where a fault begins. Of quotes that are not closed the parser knows only where it noticed that, which may be the end of the text. */
function startOf(problem: YAMLParseError | YAMLWarning, text: string): number {
  const [end] = problem.pos;
  if (!isUnclosedText(problem)) return end;
  let [offset, start] = [0, end];
  for (const token of new Lexer().lex(text)) {
    if (offset >= end) break;
    if (/^["']/.test(token)) start = offset;
    if (!lexerMarks.has(token)) offset += token.length;
  }
  return start;
}

type At = (offset: number, message: string) => SyntaxFault;

function parse(text: string, at: At): Document.Parsed {
  let documents: Document.Parsed[];
  // The parser would need a second for a quarter of a million brackets.
  const brackets = /(?:[[{]\s*){64}/.exec(text);
  if (brackets !== null) throw syntaxError([at(brackets.index, 'The text is nested too deeply')]);
  requireFewTokens(text, at);
  try {
    // The parser's own check of duplicate keys compares every key with every other, which takes seconds for a large
    // text.
    const parsed = parseAllDocuments(text, {
      version: '1.2',
      schema: 'core',
      merge: false,
      uniqueKeys: false,
      resolveKnownTags: false,
      prettyErrors: false,
      logLevel: 'silent',
    });
    documents = Array.isArray(parsed) ? parsed : [];
  } catch {
    throw syntaxError([at(0, 'The text is nested too deeply')]);
  }
  const [first, second] = documents;
  if (first === undefined) throw syntaxError([at(0, 'The definition is empty')]);
  if (second === undefined) return first;
  const hint = [first, second].some(({ contents }) => isEmpty(contents))
    ? 'There is a `---` too many'
    : 'Was the text pasted twice, or is there a `---` too many?';
  throw syntaxError([at(second.range[0], `A second document begins here. ${hint}`)]);
}

/** Tokens that the lexer adds: a document or a plain text begins, the flow ends. */
const lexerMarks: ReadonlySet<string> = new Set(['\u0002', '\u0018', '\u001f']);

/** Only the lexer reads the whole text first: a text that is too much for the parser is refused before it begins. */
function requireFewTokens(text: string, at: At): void {
  let [tokens, offset] = [0, 0];
  for (const token of new Lexer().lex(text)) {
    tokens += 1;
    if (tokens > limits.maxTokens) {
      throw syntaxError([
        at(offset, `The text has more than ${limits.maxTokens} words and marks; long texts belong in quotes`),
      ]);
    }
    if (!lexerMarks.has(token)) offset += token.length;
  }
}

const isEmpty = (contents: unknown): boolean =>
  contents === null || (isScalar(contents) && contents.value === null && (contents.source ?? '') === '');

/** Turns the parser's nodes into plain values, in linear time. */
class Reader {
  readonly faults: SyntaxFault[] = [];
  readonly #document: Document.Parsed;
  readonly #maxDepth: number;
  readonly #at: At;
  readonly #open = new Set<unknown>();
  #nodes = 0;
  #aliases = 0;

  constructor(document: Document.Parsed, maxDepth: number, at: At) {
    this.#maxDepth = maxDepth;
    this.#document = document;
    this.#at = at;
  }

  node(node: Node | null, depth: number): SourceNode {
    const start = node?.range?.[0] ?? 0;
    this.#nodes += 1;
    if (this.#nodes > limits.maxNodes)
      throw syntaxError([this.#at(start, 'The text has too many values in it, aliases resolved')]);
    if (depth > this.#maxDepth)
      throw syntaxError([this.#at(start, `The text is nested more than ${this.#maxDepth} deep`)]);
    if (isAlias(node))
      return { ...this.#alias(node.source, node.resolve(this.#document), start, depth), start };
    if (isMap(node)) return this.#map(node, start, depth);
    if (isSeq(node)) return this.#list(node, start, depth);
    const value: unknown = isScalar(node) ? node.value : null;
    if (typeof value === 'number' && isScalar(node) && !isKept(value, node.source ?? '')) {
      this.faults.push(
        this.#at(start, 'The number cannot be kept exactly in JSON; write it as a text in quotes'),
      );
    }
    if (typeof value === 'string' && !value.isWellFormed()) this.faults.push(this.#at(start, halfOfPair));
    const written = typeof value === 'number' && isScalar(node) ? (node.source ?? '') : '';
    return written === '' || isPlain(written, value) ? { start, value } : { start, value, written };
  }

  #alias(name: string, target: Node | undefined, start: number, depth: number): SourceNode {
    this.#aliases += 1;
    if (this.#aliases > limits.maxAliases)
      throw syntaxError([this.#at(start, `The text uses more than ${limits.maxAliases} aliases`)]);
    if (target === undefined)
      throw syntaxError([
        this.#at(start, `The alias \`*${name}\` stands for nothing: no \`&${name}\` comes before it`),
      ]);
    if (this.#open.has(target))
      throw syntaxError([this.#at(start, `The alias \`*${name}\` stands inside of what it stands for`)]);
    return this.node(target, depth);
  }

  #map(map: YAMLMap, start: number, depth: number): SourceNode {
    this.#open.add(map);
    const children = new Map<string, { keyStart: number; node: SourceNode }>();
    const entries: [string, unknown][] = [];
    for (const pair of map.items as Pair<Node | null, Node | null>[]) {
      const keyStart = pair.key?.range?.[0] ?? start;
      const name = this.#name(pair.key, keyStart);
      const twin = children.get(name);
      if (twin !== undefined) this.faults.push(this.#twice(name, keyStart, twin.keyStart, depth));
      const node = pair.value === null ? { start: keyStart, value: null } : this.node(pair.value, depth + 1);
      children.set(name, { keyStart, node });
      entries.push([name, node.value]);
    }
    this.#open.delete(map);
    return { start, value: Object.fromEntries(entries), children };
  }

  #name(key: Node | null, start: number): string {
    if (key !== null && !isScalar(key)) {
      this.faults.push(this.#at(start, 'A key must be a plain text'));
      return '';
    }
    const value = key?.value;
    if (typeof value === 'string' && !value.isWellFormed()) this.faults.push(this.#at(start, halfOfPair));
    if (value === '<<' && key?.type === 'PLAIN')
      this.faults.push(this.#at(start, 'Merge keys (`<<`) are not supported'));
    // A key stays as it was written: `1.0`, `yes`, `null` and `~` are names, not a number, a boolean and nothing.
    return typeof value === 'string' ? value : (key?.source ?? '');
  }

  #twice(name: string, offset: number, before: number, depth: number): SyntaxFault {
    const hint = depth === 0 ? ' Was the text pasted twice?' : '';
    const { line } = this.#at(before, '');
    return this.#at(
      offset,
      `The key \`${name}\` stands twice in the same map, first on line ${line}.${hint}`.replace(/\.$/, ''),
    );
  }

  #list(list: YAMLSeq, start: number, depth: number): SourceNode {
    this.#open.add(list);
    const children = new Map<string, { keyStart: number; node: SourceNode }>();
    const values: unknown[] = [];
    for (const item of list.items as Node[]) {
      const node = this.node(item, depth + 1);
      children.set(String(values.length), { keyStart: node.start, node });
      values.push(node.value);
    }
    this.#open.delete(list);
    return { start, value: values, children };
  }
}

/** Whether nobody can have meant a text by it: neither a zip code nor a version nor a telephone number. */
const isPlain = (written: string, value: unknown): boolean =>
  written === String(value) || /^-?\d*\.\d$|^-?\.\d*[1-9]$/.test(written);

/** YAML also has hexadecimal and octal numbers, infinity and NaN. */
const isKept = (value: number, source: string): boolean =>
  /^[-+]?[\d.]+(?:[eE][-+]?\d+)?$/.test(source)
    ? isExact(source)
    : Number.isFinite(value) && isKeptWhole(value);

const isKeptWhole = (value: number): boolean => !Number.isInteger(value) || Number.isSafeInteger(value);
