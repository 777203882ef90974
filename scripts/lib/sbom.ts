import { readFileSync } from 'node:fs';
import { npm } from './npm.ts';
import { at } from './paths.ts';

/** The fields of a CycloneDX 1.5 component that this module reads. */
interface Component {
  'bom-ref': string;
  name: string;
  version: string;
  properties?: { name: string; value: string }[];
  licenses?: ({ license: { id?: string; name?: string } } | { expression: string })[];
}

interface Sbom {
  bomFormat: 'CycloneDX';
  specVersion: string;
  metadata: { component: { 'bom-ref': string } };
  components: Component[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

interface StatedLicense {
  /** Path of the license file below node_modules, and words that it must contain. */
  file: string;
  words: string;
  license: { id: string } | { name: string };
}

/** Libraries whose package.json has no SPDX license ID. Their license file states the license. */
const licenseOverrides: Readonly<Record<string, StatedLicense>> = {
  'dejavu-fonts-ttf': {
    file: 'dejavu-fonts-ttf/LICENSE',
    words: 'Bitstream Vera Fonts Copyright',
    // The terms of Bitstream Vera and Arev, with changes in the public domain. SPDX has no ID for the combination.
    license: { name: 'DejaVu Fonts License' },
  },
  'png-js': { file: 'png-js/LICENSE', words: 'MIT License', license: { id: 'MIT' } },
};

/** Licenses that allow selling the product without its source code. */
const allowedLicenses: ReadonlySet<string> = new Set([
  '(MIT OR CC0-1.0)',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'DejaVu Fonts License',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
]);

/** Workspaces of this repository need no third-party license. */
const isWorkspace = (name: string): boolean => name === 'console' || name.startsWith('kc-');

const licensesOf = ({ licenses = [] }: Component): string[] =>
  licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '')));

/** Returns one line for each library whose license is unclear or not accepted. */
export const licenseProblems = ({ components }: Sbom): string[] =>
  components
    .filter(({ name }) => !isWorkspace(name))
    .flatMap((one) => {
      const licenses = licensesOf(one);
      if (licenses.length === 0) return [`${one.name} ${one.version} states no license`];
      return licenses.filter((license) => !allowedLicenses.has(license)).map((license) => `${one.name} ${one.version}: ${license} is not accepted`);
    });

/**
 * Removes development dependencies. `npm sbom --omit dev` would also remove libraries that the root package lists as development dependencies, but that a
 * package needs at run time.
 */
function omitDevelopment(sbom: Sbom): Sbom {
  const components = sbom.components.filter(({ properties = [] }) => properties.every(({ name }) => name !== 'cdx:npm:package:development'));
  const refs = new Set([sbom.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...sbom, components, dependencies };
}

/**
 * Returns the software bill of materials (CycloneDX 1.5): every runtime dependency at the version in package-lock.json. Throws if npm fails, or if a license
 * file does not contain the expected words.
 */
export async function createSbom(): Promise<Sbom> {
  const { code, output } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'], { cwd: at() });
  if (code !== 0) throw new Error(output);
  const sbom = omitDevelopment(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Sbom);
  for (const component of sbom.components) {
    const license = licenseOverrides[component.name];
    if (!license) continue;
    if (!readFileSync(at('node_modules', license.file), 'utf8').includes(license.words)) throw new Error(`${license.file} does not say ${license.words}.`);
    component.licenses = [{ license: license.license }];
  }
  return sbom;
}
