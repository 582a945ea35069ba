import * as v from 'valibot';
import { StorableText } from '../../language/json/storable.ts';

export const AttributeName = v.pipe(
  StorableText,
  v.minLength(1, 'must not be empty'),
  v.maxLength(256, 'must have at most 256 characters'),
);

const CredentialDefinitionId = v.pipe(
  StorableText,
  v.minLength(1, 'must not be empty'),
  v.description('A credential definition, as `anoncreds/createCredentialDefinition@v1` gives it.'),
);

/** Values are signed as text; whole numbers up to 32 bits can be compared in predicates. */
const AttributeValue = v.pipe(
  v.union([StorableText, v.pipe(v.number(), v.finite('must be a number'))]),
  v.transform(String),
);

export const AnoncredsOffer = v.strictObject({
  credentialDefinitionId: CredentialDefinitionId,
  attributes: v.pipe(
    v.record(AttributeName, AttributeValue),
    v.description('A value, text or number, for each attribute of the schema, by its name.'),
  ),
});
export type AnoncredsOffer = v.InferOutput<typeof AnoncredsOffer>;

const Restrictions = v.optional(
  v.pipe(
    v.array(v.strictObject({ credentialDefinitionId: CredentialDefinitionId })),
    v.minLength(1, 'must name at least one credential definition'),
    v.description(
      'The accepted credentials: one of these. Default: the credentials that the wallet has issued itself.',
    ),
  ),
);

const operators = {
  lessThan: '<',
  lessThanOrEqualTo: '<=',
  greaterThan: '>',
  greaterThanOrEqualTo: '>=',
} as const;
export type PredicateOperator = keyof typeof operators;
export const predicateOperators = Object.keys(operators) as [PredicateOperator, ...PredicateOperator[]];

/** The operator as the AnonCreds specification writes it. */
export const predicateType = (operator: PredicateOperator) => operators[operator];

const int32 = 2 ** 31;

const Predicate = v.strictObject({
  name: v.pipe(AttributeName, v.description('The attribute, whose value is a whole number.')),
  operator: v.picklist(predicateOperators),
  value: v.pipe(
    v.number(),
    v.integer('must be a whole number'),
    v.minValue(-int32, 'must be a whole number of 32 bits'),
    v.maxValue(int32 - 1, 'must be a whole number of 32 bits'),
  ),
  restrictions: Restrictions,
});

export const AnoncredsRequest = v.pipe(
  v.strictObject({
    name: v.pipe(StorableText, v.minLength(1, 'must not be empty'), v.maxLength(256)),
    version: v.pipe(StorableText, v.minLength(1, 'must not be empty'), v.maxLength(32)),
    attributes: v.optional(
      v.array(
        v.strictObject({
          names: v.pipe(
            v.array(AttributeName),
            v.minLength(1, 'must name at least one attribute'),
            v.check((names) => new Set(names).size === names.length, 'must name each attribute once'),
            v.description('Attributes that must come from one credential.'),
          ),
          restrictions: Restrictions,
        }),
      ),
      [],
    ),
    predicates: v.optional(v.array(Predicate), []),
    requireNonRevoked: v.optional(
      v.pipe(
        v.boolean(),
        v.description('Whether revocable credentials must not have been revoked when the request was made.'),
      ),
      false,
    ),
  }),
  v.check(
    ({ attributes, predicates }) => attributes.length + predicates.length > 0,
    'must ask for something',
  ),
  // Agents refuse such a request, because it would reveal an attribute that it asks to keep hidden.
  v.check(({ attributes, predicates }) => {
    const shown = new Set(attributes.flatMap(({ names }) => names));
    return predicates.every(({ name }) => !shown.has(name));
  }, 'must not ask for an attribute and a predicate of the same name'),
);
export type AnoncredsRequest = v.InferOutput<typeof AnoncredsRequest>;

/** A presentation in the order of the request. */
export const AnoncredsPresentation = v.strictObject({
  attributes: v.array(
    v.strictObject({ names: v.array(v.string()), value: v.record(v.string(), v.string()) }),
  ),
  predicates: v.array(
    v.strictObject({ name: v.string(), operator: v.picklist(predicateOperators), value: v.number() }),
  ),
});
export type AnoncredsPresentation = v.InferOutput<typeof AnoncredsPresentation>;
