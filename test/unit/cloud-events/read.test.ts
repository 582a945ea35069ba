import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  maxBatchEvents,
  modeOf,
  readBatch,
  readEvent,
  readHeaders,
} from '../../../src/doors/cloud-events/read.ts';
import { HoldfastError } from '../../../src/language/errors/holdfast-error.ts';

const event = { specversion: '1.0', id: '1', source: '/shop', type: 'com.example.placed' };
const headers = { 'ce-specversion': '1.0', 'ce-id': '1', 'ce-source': '/shop', 'ce-type': 'placed' };

const refusalOf = (work: () => unknown): HoldfastError => {
  try {
    work();
  } catch (error) {
    if (error instanceof HoldfastError) return error;
    throw error;
  }
  throw new Error('it was not refused');
};
const fieldOf = (work: () => unknown): unknown => refusalOf(work).details[0]?.field;

describe('the mode of a request', () => {
  it.each([
    ['application/cloudevents+json', 'structured'],
    ['Application/CloudEvents+JSON; charset=UTF-8', 'structured'],
    ['application/cloudevents-batch+json', 'batched'],
    ['text/plain', 'binary'],
  ] as const)('is read with %s as %s', (type, mode) => {
    expect(modeOf({ 'content-type': type, 'ce-specversion': '1.0' })).toBe(mode);
  });

  it.each([
    { 'content-type': 'application/json' },
    { 'content-type': 'application/cloudevents+avro', 'ce-specversion': '1.0' },
    {},
  ])('is unknown with %o', (given) => {
    const refused = refusalOf(() => modeOf(given));
    expect(refused).toMatchObject({ status: 400, code: 2000, details: [{ reason: 'cloudEvent.mode' }] });
  });
});

describe('an event in the structured mode', () => {
  it('has its attributes, those of extensions and its data', () => {
    const given = {
      ...event,
      subject: '7',
      time: '2026-11-26T09:00:00.5+01:00',
      dataschema: 'https://example.com/schema',
      datacontenttype: 'application/json; charset=utf-8',
      traceparent: '00-1',
      sampled: true,
      weight: -3,
      unset: null,
      data: { total: 42 },
    };
    const { unset, ...rest } = given;
    expect(readEvent(given)).toEqual(rest);
    expect(unset).toBeNull();
  });

  it('has bytes as Base64', () => {
    expect(readEvent({ ...event, data_base64: 'AAEC' })).toEqual({ ...event, dataBase64: 'AAEC' });
  });

  it.each([
    ['id', { id: '' }],
    ['id', { id: 7 }],
    ['id', { id: null }],
    ['id', { id: 'a\u0007' }],
    ['source', { source: undefined }],
    ['source', { source: 'a b' }],
    ['source', { source: '%zz' }],
    ['type', { type: '' }],
    ['specversion', { specversion: '0.3' }],
    ['subject', { subject: '' }],
    ['time', { time: 'yesterday' }],
    ['time', { time: '2026-13-01T00:00:00Z' }],
    ['time', { time: '2026-02-30T00:00:00Z' }],
    ['dataschema', { dataschema: '/relative' }],
    ['datacontenttype', { datacontenttype: 'json' }],
    ['data_base64', { data_base64: 'A' }],
    ['data', { data: 1, data_base64: 'AAEC' }],
    ['Upper', { Upper: 'x' }],
    ['under_score', { under_score: 'x' }],
    ['extension', { extension: { nested: true } }],
    ['extension', { extension: 1.5 }],
    ['extension', { extension: 2 ** 31 }],
  ])('is refused for %s if it has %o', (field, change) => {
    const refused = refusalOf(() => readEvent({ ...event, ...change }));
    expect(refused).toMatchObject({ status: 400, details: [{ reason: 'cloudEvent.invalid', field }] });
  });
});

it('an event with a name that means something to JavaScript is refused, or has it as its own', () => {
  const text = '{"specversion": "1.0", "id": "1", "source": "/s", "type": "t", ';
  expect(fieldOf(() => readEvent(JSON.parse(`${text}"__proto__": "x"}`)))).toBe('__proto__');
  expect(readEvent(JSON.parse(`${text}"constructor": "x"}`))).toHaveProperty('constructor', 'x');
});

describe('a batch', () => {
  it('may be empty, and has a hundred events at most', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => ({ ...event, id: String(at) }));
    expect(readBatch([])).toEqual([]);
    expect(readBatch(many(maxBatchEvents))).toHaveLength(100);
    expect(refusalOf(() => readBatch(many(101)))).toMatchObject({
      details: [{ reason: 'cloudEvent.tooMany', limit: 100 }],
    });
  });

  it('is refused for its wrong event', () => {
    expect(fieldOf(() => readBatch([event, { ...event, id: '' }]))).toBe('1.id');
    expect(fieldOf(() => readBatch(event))).toBeUndefined();
  });
});

describe('an event in the binary mode', () => {
  it('has headers that are percent-decoded once, and the type of the body', () => {
    const given = {
      ...headers,
      'content-type': 'application/json',
      'ce-datacontenttype': 'text/plain',
      'ce-subject': 'Euro%20%E2%82%AC%20%F0%9F%98%80',
      'ce-quoted': '"a\\"b%2520"',
      other: 'x',
    };
    expect(readHeaders(given, { data: 1 })).toEqual({
      specversion: '1.0',
      id: '1',
      source: '/shop',
      type: 'placed',
      datacontenttype: 'application/json',
      subject: 'Euro € 😀',
      quoted: 'a"b%20',
      data: 1,
    });
  });

  it.each([
    ['ce-subject', { 'ce-subject': '%E2%82' }],
    ['ce-subject', { 'ce-subject': '100%' }],
    ['ce-id', { 'ce-id': '' }],
    ['ce-data', { 'ce-data': 'x' }],
    ['ce-under_score', { 'ce-under_score': 'x' }],
    ['content-type', { 'content-type': 'json' }],
  ])('is refused for %s if it has %o', (field, change) => {
    expect(fieldOf(() => readHeaders({ ...headers, ...change }, {}))).toBe(field);
  });
});

describe('rubbish', () => {
  const isRefusedOrRead = (work: () => unknown): boolean => {
    try {
      work();
      return true;
    } catch (error) {
      return (
        error instanceof HoldfastError &&
        error.status === 400 &&
        String(error.details[0]?.reason).startsWith('cloudEvent.')
      );
    }
  };

  it('is read, or refused with a reason, and nothing else is thrown', () => {
    const nearly = fc.record(
      {
        specversion: fc.constantFrom('1.0', '0.3', 1),
        id: fc.oneof(fc.string({ unit: 'binary' }), fc.jsonValue()),
        source: fc.oneof(fc.webPath(), fc.jsonValue()),
        type: fc.jsonValue(),
        time: fc.oneof(fc.date({ noInvalidDate: true }).map(String), fc.jsonValue()),
        data: fc.jsonValue(),
        data_base64: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    const text = fc.string({ unit: 'binary' });
    const names = fc.oneof(
      fc.constantFrom('ce-id', 'ce-source', 'ce-type', 'ce-specversion', 'content-type'),
      text,
    );
    fc.assert(
      fc.property(fc.oneof(nearly, fc.jsonValue()), fc.dictionary(names, text), (value, given) => {
        expect(isRefusedOrRead(() => readEvent(value))).toBe(true);
        expect(isRefusedOrRead(() => readBatch([value]))).toBe(true);
        expect(isRefusedOrRead(() => readBatch(value))).toBe(true);
        expect(isRefusedOrRead(() => modeOf(given))).toBe(true);
        expect(isRefusedOrRead(() => readHeaders(given, {}))).toBe(true);
      }),
    );
  });
});
