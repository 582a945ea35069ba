import fastify, { LogController, type FastifyBaseLogger } from 'fastify';
import { expect, it } from 'vitest';
import { answerErrors } from '../../../api/http/errors.ts';
import { errors } from '../../../src/language/errors/catalogue.ts';
import { createLog } from '../../../telemetry/log.ts';

/** Asks for an address whose handler throws, and returns the status with the levels of the lines that were written. */
async function answered(thrown: Error, method = 'GET') {
  const lines: string[] = [];
  const loggerInstance: FastifyBaseLogger = createLog(
    { level: 'info', process: 'test' },
    { write: (line: string) => void lines.push(line) },
  );
  const app = fastify({ loggerInstance, logController: new LogController({ disableRequestLogging: true }) });
  answerErrors(app);
  app.get('/', () => {
    throw thrown;
  });
  const { statusCode } = await app.inject({ url: '/', method: method as 'GET' });
  await app.close();
  return { statusCode, levels: lines.map((line) => (JSON.parse(line) as { level: number }).level) };
}

it.each([
  ['evaluations', errors.evaluationBusy(), 503],
  ['tries', errors.tooManyTriesOfServer(1), 503],
  ['live streams', errors.tooManyStreamsOfServer(1), 503],
  ['large answers', errors.tooManyAnswerBytesOfServer(1), 503],
  ['requests of a caller', errors.tooManyTries('project', 1), 429],
])('a process that refuses too many %s writes no line of an error', async (_what, thrown, status) => {
  expect(await answered(thrown)).toEqual({ statusCode: status, levels: [] });
});

it('a method that no URL accepts is no internal error', async () => {
  expect(await answered(new Error('not thrown'), 'PROPFIND')).toEqual({
    statusCode: 501,
    levels: [],
  });
});

it.each([
  ['what nobody expected', new Error('a mistake'), 500],
  ['an identity provider that is away', errors.identityProviderUnreachable(), 503],
])('%s writes one line of an error', async (_what, thrown, status) => {
  expect(await answered(thrown)).toEqual({ statusCode: status, levels: [50] });
});
