import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withWrittenIds } from '../../../identity/protocols/didcomm/definition-ids.ts';
import { anyCredential, definitionToSend } from '../../../identity/protocols/didcomm/sent-definition.ts';
import { createHolderAgent, type HolderAgent } from '../../../local/wallet/agent/agent.ts';
import { emptyState } from '../../../local/wallet/state.ts';
import { askForDegree } from '../../stack/didcomm.ts';

let agent: HolderAgent;
beforeAll(async () => {
  ({ agent } = await createHolderAgent(emptyState(), null, fetch));
});
afterAll(() => agent.shutdown());

const uuid4 = expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
const sent = (written: object) =>
  definitionToSend(agent.context, written as Parameters<typeof definitionToSend>[1]);

describe('the definition sent to wallets', () => {
  it('has UUIDs for ids, and the schema that Presentation Exchange 1.0 requires', () => {
    expect(sent(askForDegree.dif)).toEqual({
      id: uuid4,
      input_descriptors: [
        {
          id: uuid4,
          schema: anyCredential,
          constraints: { fields: [{ path: ['$.credentialSubject.degree'], filter: { type: 'string' } }] },
        },
      ],
    });
  });

  it("is the author's if it has UUIDs already", () => {
    const dif = {
      id: '32f54163-7166-48f1-93d8-ff217bdb0653',
      input_descriptors: [
        {
          id: 'b7ab5cc5-54d4-4ba2-a0d8-c86e2f2f5a8c',
          schema: [{ uri: 'https://diplomas.example/vocab#Diploma' }],
        },
      ],
    };
    expect(sent(dif)).toEqual(dif);
  });

  it('names fields by UUIDs if a constraint says whose they are', () => {
    const constraints = {
      fields: [{ id: 'subject', path: ['$.credentialSubject.id'] }],
      is_holder: [{ directive: 'required', field_id: ['subject'] }],
    };
    const definition = sent({ id: 'holder', input_descriptors: [{ id: 'diploma', constraints }] });
    const made = definition.input_descriptors[0]?.constraints;
    expect(made).toEqual({
      fields: [{ id: uuid4, path: ['$.credentialSubject.id'] }],
      is_holder: [{ directive: 'required', field_id: [made?.fields?.[0]?.id] }],
    });
  });

  it('is unchanged, except for its ids, in Presentation Exchange 2.0', () => {
    const constraints = { fields: [{ path: ['$.credentialSubject.degree'], optional: true }] };
    expect(sent({ id: 'later', input_descriptors: [{ id: 'diploma', constraints }] })).toEqual({
      id: uuid4,
      input_descriptors: [{ id: uuid4, constraints }],
    });
  });

  it('is empty if it is invalid, or a path holds code', () => {
    expect(() => sent({ id: 'a', input_descriptors: [{ id: 'b', constraints: { fields: [{}] } }] })).toThrow(
      expect.objectContaining({ code: 2000 }),
    );
    const fields = [{ path: ['$.a', '$[?(@.a)]'] }];
    expect(() => sent({ id: 'a', input_descriptors: [{ id: 'b', constraints: { fields } }] })).toThrow(
      expect.objectContaining({
        details: [
          expect.objectContaining({
            field: 'attributes.dif.input_descriptors.0.constraints.fields.0.path.1',
          }),
        ],
      }),
    );
  });
});

it('a submission is shown with the ids that its author wrote', () => {
  const definition = (id: string, descriptor: string) => ({ id, input_descriptors: [{ id: descriptor }] });
  const submission = (id: string, ...descriptors: string[]) => ({
    presentation_submission: { definition_id: id, descriptor_map: descriptors.map((one) => ({ id: one })) },
  });
  const written = definition('degree', 'diploma');
  expect(withWrittenIds(submission('1', '2', 'unknown'), definition('1', '2'), written)).toEqual(
    submission('degree', 'diploma', 'unknown'),
  );
  expect(withWrittenIds({}, definition('1', '2'), written)).toEqual({});
});
