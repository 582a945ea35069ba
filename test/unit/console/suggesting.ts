import { actionView } from '../../../api/views/action.ts';
import type { Action } from '../../../console/src/api/types.ts';
import { noNames, type Knowledge } from '../../../console/src/workflows/editor/knowledge.ts';
import { shapeOf } from '../../../console/src/workflows/editor/shape-of.ts';
import { suggestionsAt } from '../../../console/src/workflows/editor/suggest.ts';
import { catalogue as contracts } from '../../../src/actions/catalogue.ts';

/** The actions of Holdfast, as the API shows them. */
export const catalogue = [...contracts.values()].map((contract) => actionView(contract) as unknown as Action);
/** What the editor knows. */
export const knowledge: Knowledge = {
  catalogue,
  project: {
    ...noNames,
    secrets: [
      { name: 'crm', type: 'bearer', fields: ['token'] },
      { name: 'bank', type: 'clientCertificate', fields: ['certificate', 'privateKey'] },
      { name: 'digest', type: 'hmac', fields: ['key'] },
      { name: 'signer', type: 'signingKey', fields: ['privateKey', 'algorithm'] },
      { name: 'numbers', type: 'values', fields: ['north', 'south'] },
    ],
    variables: [
      { name: 'directoryUrl', schema: shapeOf('https://directory.example') },
      { name: 'offices', schema: shapeOf({ north: 'Oslo', 'far-south': [{ city: 'Faro' }] }) },
    ],
    calendars: [{ name: 'madrid', timeZone: 'Europe/Madrid' }],
    inboundWebhooks: [{ name: 'Payments of the bank' }],
    workflows: [{ id: 'id-2', name: 'Approve' }],
    wallets: [{ id: 'id-3', name: 'The wallet' }],
    credentialTemplates: [{ id: 'id-1', name: 'Badge' }],
  },
};

/** Returns the suggestions. `|` is the place of the cursor. */
export const suggested = (text: string, isAsked = true, known: Knowledge = knowledge) => {
  const offset = text.indexOf('|');
  const source = text.slice(0, offset) + text.slice(offset + 1);
  const found = suggestionsAt(source, offset, known, isAsked);
  return {
    labels: (found?.suggestions ?? []).map(({ label }) => label),
    /** Returns the text after the suggestion with that label is chosen. */
    taken(label: string): string | undefined {
      const chosen = found?.suggestions.find((suggestion) => suggestion.label === label);
      return chosen && source.slice(0, chosen.from) + chosen.text + source.slice(found?.to);
    },
  };
};
