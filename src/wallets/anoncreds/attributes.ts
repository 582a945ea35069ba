import * as v from 'valibot';
import { StorableText } from '../../language/json/storable.ts';
import { AttributeName } from './formats.ts';
import { networks } from './networks.ts';

/** The attributes that a schema is created from. */
export const schemaAttributes = {
  name: v.pipe(StorableText, v.minLength(1, 'must not be empty'), v.maxLength(256)),
  version: v.pipe(
    v.string(),
    v.regex(
      /^[0-9]+\.[0-9]+(?:\.[0-9]+)?$/,
      'must be two or three numbers with dots between them, such as 1.0',
    ),
    v.maxLength(32),
    v.description('`x.x` or `x.x.x`. A name has each version once.'),
  ),
  attributeNames: v.pipe(
    v.array(AttributeName),
    v.minLength(1, 'must name at least one attribute'),
    v.maxLength(125, 'must name at most 125 attributes'),
    v.check((names) => new Set(names).size === names.length, 'must name each attribute once'),
  ),
  network: v.pipe(
    v.picklist(networks),
    v.description(
      'The network of the publication. `did:web`: this server. A network that is not configured is replaced by `did:web`, with a `warning`.',
    ),
  ),
};

/** The attributes that a credential definition is created from. */
export const credentialDefinitionAttributes = {
  schemaId: v.pipe(
    StorableText,
    v.minLength(1, 'must not be empty'),
    v.description('A schema, as `anoncreds/createSchema@v1` gives it.'),
  ),
  tag: v.pipe(
    StorableText,
    v.minLength(1, 'must not be empty'),
    v.maxLength(256),
    v.description("Distinguishes the wallet's credential definitions of one schema."),
  ),
  revocable: v.optional(
    v.pipe(v.boolean(), v.description('True if the credentials can be revoked. Default false.')),
    false,
  ),
};

export const Warning = v.optional(
  v.pipe(v.string(), v.description('What is otherwise than the definition says.')),
);
