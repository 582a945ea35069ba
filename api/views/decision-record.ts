import * as v from 'valibot';
import { reveals, type Caller } from '../../services/caller.ts';
import type { DecisionRecord as Shown } from '../../services/decisions/records.ts';
import { Decider } from '../../src/people/decisions/decider.ts';
import { authentications } from '../../src/people/decisions/proof.ts';
import { Id, Time } from './fields.ts';
import { mask } from './mask.ts';

const authentication = v.pipe(
  v.picklist(authentications),
  v.description('The authentication: the personal link, the session of a member, or an API key.'),
);
const onBehalfOf = v.pipe(v.nullable(Decider), v.description('The member for whom they decided.'));

const presentation = v.pipe(
  v.nullable(
    v.object({
      id: Id,
      credentials: v.array(v.object({ type: v.string(), issuer: v.string() })),
      credentialsDigest: v.string(),
    }),
  ),
  v.description(
    'The credentials with which a wallet confirmed the choice, if the definition requires this: their types (`vct` or `doctype`), their issuers, and SHA-256 of all of `presentation.credentials` in the output (RFC 8785), as base64url.',
  ),
);

export const DecisionRecord = v.pipe(
  v.object({
    id: v.pipe(v.string(), v.description('The path of its action.')),
    executionId: Id,
    workflowVersionId: v.pipe(v.nullable(Id), v.description('The version of the definition that asked.')),
    choice: v.pipe(
      v.nullable(v.string()),
      v.description('The id of the choice; null if nobody has decided in time, and the execution went on.'),
    ),
    decidedBy: v.pipe(
      v.nullable(Decider),
      v.description('The person who decided; with a quorum, the last one.'),
    ),
    onBehalfOf,
    decidedAt: v.nullable(Time),
    authentication: v.nullable(authentication),
    choices: v.pipe(
      v.array(
        v.object({ choice: v.string(), by: Decider, onBehalfOf, at: Time, authentication, presentation }),
      ),
      v.description('The choice of each person, in their order.'),
    ),
    askedDigest: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The digest of the shown request: SHA-256 of `asked` in the output (RFC 8785), as base64url.',
      ),
    ),
    recipientsDigest: v.pipe(
      v.nullable(v.string()),
      v.description(
        'The digest of the asked persons: `{to, inPlaceOf}` of each of `links`. Null: an older release signed the decision.',
      ),
    ),
    proof: v.pipe(
      v.nullable(v.string()),
      v.description('The signed record of all of that (JWS, RFC 7515): see `GET …/decision-keys`.'),
    ),
  }),
  v.description(
    'A decision that was made, as it was signed. Without the scope `executions:reveal`, the values are `"•••"`.',
  ),
  v.examples([
    {
      id: 'approve',
      executionId: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f6',
      workflowVersionId: '0198f3a0-1a2b-7c3d-8e4f-a1b2c3d4e5f7',
      choice: 'approve',
      decidedBy: { type: 'link', id: null, name: 'Ada Lovelace', email: 'ada@example.com' },
      onBehalfOf: null,
      decidedAt: '2027-01-31T09:00:00.000Z',
      authentication: 'link',
      choices: [
        {
          choice: 'approve',
          by: { type: 'link', id: null, name: 'Ada Lovelace', email: 'ada@example.com' },
          onBehalfOf: null,
          at: '2027-01-31T09:00:00.000Z',
          authentication: 'link',
          presentation: null,
        },
      ],
      askedDigest: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
      recipientsDigest: '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU',
      proof: 'eyJhbGciOiJFUzI1NiJ9.e30.AAAA',
    },
  ]),
);

export function decisionRecordView({ executionId, path, output, claims }: Shown, caller: Caller) {
  const shown = reveals(caller, 'executions:reveal')
    ? <T>(value: T): T => value
    : <T>(value: T): T => mask(value) as T;
  return {
    id: path,
    executionId,
    workflowVersionId: claims?.workflowVersionId ?? null,
    choice: shown(claims?.choice ?? null),
    decidedBy: shown(claims?.decidedBy ?? null),
    onBehalfOf: shown(claims?.onBehalfOf ?? null),
    decidedAt: claims?.decidedAt ?? null,
    authentication: claims?.decisions.at(-1)?.authentication ?? null,
    choices: (claims?.decisions ?? []).map(
      ({ choice, by, onBehalfOf: other = null, at, authentication: how, presentation: shownBy = null }) => ({
        choice: shown(choice),
        by: shown(by),
        onBehalfOf: shown(other),
        at,
        authentication: how,
        presentation: shown(shownBy),
      }),
    ),
    askedDigest: shown(claims?.askedDigest ?? null),
    recipientsDigest: shown(claims?.recipientsDigest ?? null),
    proof: shown(output?.proof ?? null),
  };
}
