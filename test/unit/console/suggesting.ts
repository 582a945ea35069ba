import { actionView } from '../../../api/views/action.ts';
import type { Action } from '../../../console/src/api/types.ts';
import { suggestionsAt } from '../../../console/src/workflows/editor/suggest.ts';
import { catalogue as contracts } from '../../../src/actions/catalogue.ts';

/** The actions of Holdfast, as the API shows them. */
export const catalogue = [...contracts.values()].map((contract) => actionView(contract) as unknown as Action);
/** What the editor knows. */
export const knowledge = { catalogue, records: { credentialTemplateId: [{ id: 'id-1', name: 'Badge' }] } };

/** Returns the suggestions. `|` is the place of the cursor. */
export const suggested = (text: string, isAsked = true) => {
  const offset = text.indexOf('|');
  const source = text.slice(0, offset) + text.slice(offset + 1);
  const found = suggestionsAt(source, offset, knowledge, isAsked);
  return {
    labels: (found?.suggestions ?? []).map(({ label }) => label),
    /** Returns the text after the suggestion with that label is chosen. */
    taken(label: string): string | undefined {
      const chosen = found?.suggestions.find((suggestion) => suggestion.label === label);
      return chosen && source.slice(0, chosen.from) + chosen.text + source.slice(found?.to);
    },
  };
};
