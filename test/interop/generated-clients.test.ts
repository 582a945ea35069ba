import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { catalogue } from '../../src/actions/catalogue.ts';
import { waiting, workflowOf } from '../stack/definitions.ts';
import { startStack, type OwnStack } from '../stack/stack.ts';
import { generateClient, generatorVersion, type GeneratorName } from './clients/generator.ts';
import { languages, type Program } from './clients/languages.ts';
import { triedWith } from './counterpart.ts';

let stack: OwnStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

/** It has what languages read differently: whole numbers of 53 bits, fractions, null, and names that they reserve. */
const rest = {
  count: 9_007_199_254_740_991,
  price: 12.5,
  class: { 'package-name': ['ä', true, [], {}] },
};
const values = { ...rest, none: null };

describe.each(Object.keys(languages) as GeneratorName[])('the client that %s makes', (generator) => {
  triedWith({
    name: `OpenAPI Generator (${generator})`,
    version: generatorVersion,
    part: 'client',
    tried: 'compiling it; listing, starting and answering executions, and reading a refusal',
  });

  let program: Program;
  beforeAll(async () => {
    const folder = join(inject('runFolder'), `client-${generator}`);
    await generateClient(generator, folder);
    program = await languages[generator](folder);
  });

  it('lists executions, starts one and waits, answers it, and reads what came of it', async () => {
    const { apiKey, projectId } = stack.tenant;
    const workflowId = await stack.publish(workflowOf([waiting('approval')]));
    // The Gson of the generated client leaves out null wherever it stands.
    const given = generator === 'java' ? rest : values;
    const unknownId = '0198f3a2-5b1c-7d4e-8f60-112233445566';
    const asked = { url: stack.publicUrl, apiKey, projectId, workflowId, unknownId };
    expect(await output(program, { ...asked, input: given, answer: given })).toEqual({
      actions: catalogue.size,
      started: 'onHold',
      held: true,
      ended: 'completed',
      input: given,
      output: expect.objectContaining({ data: given }) as unknown,
      refusal: 2005,
    });
  });
});

/** Gives JSON to a program, and returns the JSON that it prints. @throws Error with what it wrote to its standard error */
async function output({ file, arguments: args, cwd, env }: Program, asked: object): Promise<unknown> {
  const child = spawn(file, args, { cwd, env: { ...process.env, ...env }, stdio: 'pipe' });
  child.stdin.end(JSON.stringify(asked));
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  if (code !== 0) throw new Error(err);
  return JSON.parse(out) as unknown;
}
