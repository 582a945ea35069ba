import { expectTypeOf, it } from 'vitest';
import {
  createClient,
  type Answer,
  type Input,
  type Item,
  type Schemas,
} from '../../../sdk/typescript/src/index.ts';

const client = () => createClient({ url: 'http://127.0.0.1' });

it('the client knows the types of the inputs and outputs of operations', () => {
  expectTypeOf<Answer<'startExecution'>>().toEqualTypeOf<Schemas['Execution']>();
  expectTypeOf<Answer<'deleteWebhook'>>().toEqualTypeOf<undefined>();
  expectTypeOf<Answer<'cancelExecutions'>>().toEqualTypeOf<Schemas['BulkPreview'] | Schemas['BulkJob']>();
  expectTypeOf<Item<'listHolds'>>().toEqualTypeOf<Schemas['Hold']>();
  expectTypeOf<Input<'getExecution'>>().toHaveProperty('executionId').toEqualTypeOf<string>();
  expectTypeOf(client().listProjects).toBeCallableWith();
});

it('the client refuses inputs that an operation does not accept', () => {
  const calls = [
    // @ts-expect-error: the id is missing
    () => client().getExecution({}),
    // @ts-expect-error: there is no such status
    () => client().listExecutions({ status: 'done' }),
    // @ts-expect-error: there is no such filter
    () => client().listExecutions({ state: 'failed' }),
    // @ts-expect-error: the body is missing
    () => client().startExecution({}),
    // @ts-expect-error: a list is paginated, one record is not
    () => client().paginate('getExecution', { executionId: 'e' }),
  ];
  expectTypeOf(calls).items.toBeFunction();
});
