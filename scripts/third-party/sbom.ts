import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { besidePackages, type Component } from './beside-packages.ts';
import { idOf } from './notices.ts';
import { shippedPackages } from './shipped-packages.ts';

/** A software bill of materials in CycloneDX. */
export interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: { ref: string; dependsOn?: string[] }[];
}

/**
 * Returns the software bill of materials of the delivered parts. npm makes it of the lock file; this function keeps only the
 * shipped packages, with those of the console, and adds the licenses that were written down, and the parts of the image beside
 * packages.
 */
export function sbom(): Sbom {
  const made = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  const whole = JSON.parse(made) as Sbom;
  const shipped = new Map(shippedPackages().map((each) => [idOf(each), each]));
  const isKept = (ref: string): boolean => shipped.has(ref) || ref === whole.metadata.component['bom-ref'];
  const components = whole.components.flatMap((component) => {
    const license = shipped.get(component['bom-ref'])?.license;
    if (license === undefined) return [];
    const isOne = license !== null && !license.includes(' ');
    return [{ ...component, licenses: [isOne ? { license: { id: license } } : { expression: license }] }];
  });
  const dependencies = whole.dependencies
    .filter(({ ref }) => isKept(ref))
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isKept) }));
  return { ...whole, components: [...components, ...besidePackages()], dependencies };
}
