import { formDefaults } from '../api/choices.ts';
import type { CreateForm, Form } from '../api/types.ts';
import { jsonIn, jsonText } from '../ui/json-text.tsx';

/** A form as its dialog has it: a field that is left out is empty. */
export interface FormDraft {
  name: string;
  workflowId: string | null;
  title: string;
  introduction: string;
  confirmation: string;
  /** The names of properties, with commas between them; empty: all. */
  fields: string;
  values: string;
  dailyLimit: number;
  proofOfWork: number;
}

export const newDraft: FormDraft = {
  name: '',
  workflowId: null,
  title: '',
  introduction: '',
  confirmation: '',
  fields: '',
  values: '{}',
  ...formDefaults,
};

export const draftOf = (form: Form): FormDraft => ({
  name: form.name,
  workflowId: form.workflowId,
  title: form.title,
  introduction: form.introduction ?? '',
  confirmation: form.confirmation ?? '',
  fields: (form.fields ?? []).join(', '),
  values: jsonText(form.values),
  dailyLimit: form.dailyLimit,
  proofOfWork: form.proofOfWork,
});

/** Whether the API can be asked. */
export const isReady = ({ workflowId, values }: FormDraft): boolean =>
  workflowId !== null && jsonIn(values) !== undefined;

export function bodyOf(draft: FormDraft): CreateForm {
  const names = namesIn(draft);
  return {
    name: draft.name,
    workflowId: draft.workflowId ?? '',
    title: draft.title,
    introduction: draft.introduction === '' ? null : draft.introduction,
    confirmation: draft.confirmation === '' ? null : draft.confirmation,
    fields: names.length === 0 ? null : names,
    values: jsonIn(draft.values) as CreateForm['values'] & {},
    dailyLimit: draft.dailyLimit,
    proofOfWork: draft.proofOfWork,
  };
}

const namesIn = ({ fields }: FormDraft): string[] =>
  fields
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** The problem of the names, or of one of them. */
export const problemOfFields = (
  draft: FormDraft,
  problemOf: (path: string) => string | undefined,
): string | undefined =>
  ['fields', ...namesIn(draft).map((_name, at) => `fields.${at}`)].map(problemOf).find(Boolean);
