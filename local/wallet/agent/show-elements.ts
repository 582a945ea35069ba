import { SdJwtVcService, type DependencyManager } from '@credo-ts/core';

type Apply = SdJwtVcService['applyDisclosuresForPayload'];

/**
 * The library shows a requested array without its selectively disclosable elements; of objects it shows members. So the selected
 * elements of an array are kept as objects whose names are the indexes; an element that was not selected is null.
 */
export function showElements(dependencyManager: DependencyManager): void {
  const service = dependencyManager.resolve(SdJwtVcService);
  const apply: Apply = service.applyDisclosuresForPayload.bind(service);
  service.applyDisclosuresForPayload = (compact, selected) => ({
    ...apply(compact, selected),
    prettyClaims: asObjects(selected) as ReturnType<Apply>['prettyClaims'],
  });
}

function asObjects(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const items = Object.entries(value).map(([name, item]) => [name, asObjects(item)] as const);
  return Object.fromEntries(items.filter(([, item]) => item !== null));
}
