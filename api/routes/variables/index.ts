import * as v from 'valibot';
import { createVariable } from '../../../services/variables/create.ts';
import { deleteVariable } from '../../../services/variables/delete.ts';
import { getVariable, getVariableVersions, getVariableWithUses } from '../../../services/variables/get.ts';
import { listVariables } from '../../../services/variables/list.ts';
import { updateVariable } from '../../../services/variables/update.ts';
import { limits, VariableName, VariableValue } from '../../../src/account/variables/limits.ts';
import type { Endpoint } from '../../http/endpoint.ts';
import { resourceEndpoints } from '../../http/resource-endpoints.ts';
import { versionsEndpoint } from '../../http/versions-endpoint.ts';
import {
  Variable,
  VariableVersions,
  variableVersionView,
  variableView,
  VariableWithUses,
} from '../../views/variable.ts';

const Value = v.pipe(VariableValue, v.description(`Any JSON, of at most ${limits.maxBytes} bytes.`));

export const CreateVariable = v.pipe(
  v.strictObject({
    name: v.pipe(
      VariableName,
      v.description('As expressions write it: `vars.directoryUrl`. Unique in the project.'),
    ),
    value: Value,
  }),
  v.examples([{ name: 'directoryUrl', value: 'https://directory.example' }]),
);

export const UpdateVariable = v.pipe(
  v.strictObject({ value: Value }),
  v.examples([{ value: 'https://other-directory.example' }]),
);

const { create, list, get, update, remove } = resourceEndpoints({
  type: 'variable',
  path: 'variables',
  scopes: { read: 'workflows:read', write: 'workflows:write' },
  schema: Variable,
  view: variableView,
  sortedBy: ['updatedAt', 'name'],
  create: {
    summary: 'Create a variable, which expressions of all workflows read',
    answer: 'The variable.',
    errors: ['variableNameTaken', 'variablesFull'],
    body: CreateVariable,
    run: createVariable,
    read: getVariable,
  },
  list: { summary: "List the project's variables", answer: 'A page of variables.', run: listVariables },
  get: {
    summary: 'Get a variable, and which published workflows name it',
    answer: 'The variable.',
    schema: VariableWithUses,
    async run(ctx, key) {
      const { variable, workflows } = await getVariableWithUses(ctx, key);
      return { ...variableView(variable), workflows };
    },
  },
  update: {
    summary: 'Give a variable a new value; all executions read it',
    answer: 'The variable.',
    errors: ['recordNotAsKnown'],
    body: UpdateVariable,
    run: updateVariable,
  },
  remove: {
    summary: 'Delete a variable that no published workflow names',
    answer: 'The variable is deleted, with its versions.',
    errors: ['variableUsed'],
    run: deleteVariable,
  },
});

const versions = versionsEndpoint({
  type: 'variable',
  path: 'variables',
  scope: 'workflows:read',
  summary: 'List the values that a variable has had, with who gave them and when',
  maxVersions: limits.maxVersions,
  schema: VariableVersions,
  view: variableVersionView,
  run: getVariableVersions,
});

export const variableEndpoints: readonly Endpoint[] = [create, list, get, versions, update, remove];
