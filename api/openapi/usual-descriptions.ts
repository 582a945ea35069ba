import type { Reference } from './components.ts';
import type { Response } from './responses.ts';

interface DescribedDocument {
  paths: Record<string, Record<string, { responses: Record<string, Reference> }>>;
  components: { responses: Record<string, Response> };
}

/**
 * Gives each refusal the description that most operations have for it, and omits this description in those operations.
 * A description beside a reference replaces the description of the referenced object (OpenAPI 3.1, §4.8.23).
 */
export function withUsualDescriptions<Document extends DescribedDocument>(document: Document): Document {
  const { paths, components } = document;
  const operations = Object.values(paths).flatMap((path) => Object.values(path));
  const references = operations.flatMap(({ responses }) =>
    Object.entries(responses).flatMap(([status, reference]) => (Number(status) < 400 ? [] : [reference])),
  );
  const usual = new Map(
    [...Map.groupBy(references, ({ $ref }) => $ref)].map(([name, all]) => [name, mostFrequent(all)]),
  );
  const bare = (reference: Reference): Reference =>
    usual.get(reference.$ref) === reference.description ? { $ref: reference.$ref } : reference;
  return {
    ...document,
    paths: mapped(paths, (path) =>
      mapped(path, (operation) => ({ ...operation, responses: mapped(operation.responses, bare) })),
    ),
    components: {
      ...components,
      responses: mapped(components.responses, (response, name) => ({
        ...response,
        description: usual.get(`#/components/responses/${name}`) ?? response.description,
      })),
    },
  };
}

function mostFrequent(references: readonly Reference[]): string | undefined {
  const counted = [...Map.groupBy(references, ({ description }) => description)];
  const [most] = counted.toSorted(([, one], [, other]) => other.length - one.length);
  return most?.[0];
}

const mapped = <From, To>(record: Record<string, From>, map: (value: From, name: string) => To) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, map(value, name)]));
