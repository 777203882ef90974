import { readFileSync } from 'node:fs';
import { npm } from './npm.ts';
import { at } from './paths.ts';

/** A part of CycloneDX 1.5: what is read here of a library. */
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
  /** The license file of the library, below node_modules, and words that stand in it. */
  file: string;
  words: string;
  license: { id: string } | { name: string };
}

/** Libraries whose package.json names no SPDX license. Somebody has read their license file. */
const stated: Readonly<Record<string, StatedLicense>> = {
  'dejavu-fonts-ttf': {
    file: 'dejavu-fonts-ttf/LICENSE',
    words: 'Bitstream Vera Fonts Copyright',
    // The terms of Bitstream Vera, those of Arev, and changes in the public domain: SPDX has no id for the three together.
    license: { name: 'DejaVu Fonts License' },
  },
  'png-js': { file: 'png-js/LICENSE', words: 'MIT License', license: { id: 'MIT' } },
};

/** Licenses that let the product be sold without its sources. */
const accepted: ReadonlySet<string> = new Set([
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

/** Workspaces of the product: they have no license of somebody else. */
const own = (name: string): boolean => name === 'console' || name.startsWith('kc-');

const licensesOf = ({ licenses = [] }: Component): string[] =>
  licenses.map((one) => ('expression' in one ? one.expression : (one.license.id ?? one.license.name ?? '')));

/** One line for each library whose license is not clear or not accepted. */
export const licenseProblems = ({ components }: Sbom): string[] =>
  components
    .filter(({ name }) => !own(name))
    .flatMap((one) => {
      const licenses = licensesOf(one);
      if (licenses.length === 0) return [`${one.name} ${one.version} states no license`];
      return licenses.filter((license) => !accepted.has(license)).map((license) => `${one.name} ${one.version}: ${license} is not accepted`);
    });

/**
 * Without what only builds and tests need. `npm sbom --omit dev` would also leave out what the clone develops with and a
 * package needs at run time.
 */
function atRunTime(sbom: Sbom): Sbom {
  const components = sbom.components.filter(({ properties = [] }) => properties.every(({ name }) => name !== 'cdx:npm:package:development'));
  const refs = new Set([sbom.metadata.component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
  return { ...sbom, components, dependencies };
}

/**
 * The software bill of materials, CycloneDX 1.5 as JSON: every library that the product needs at run time, of the versions
 * in package-lock.json. Fails when npm fails, or when a license file does not say what is stated here.
 */
export async function createSbom(): Promise<Sbom> {
  const { code, output } = await npm(['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'], { cwd: at() });
  if (code !== 0) throw new Error(output);
  const sbom = atRunTime(JSON.parse(output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1)) as Sbom);
  for (const component of sbom.components) {
    const license = stated[component.name];
    if (!license) continue;
    if (!readFileSync(at('node_modules', license.file), 'utf8').includes(license.words)) throw new Error(`${license.file} does not say ${license.words}.`);
    component.licenses = [{ license: license.license }];
  }
  return sbom;
}
