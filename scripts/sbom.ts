/** `npm run sbom`: writes the software bill of materials of the product to sbom.cdx.json, and lists unclear licenses. */
import { writeFileSync } from 'node:fs';
import { at } from './lib/paths.ts';
import { createSbom, licenseProblems } from './lib/sbom.ts';

const sbom = await createSbom();
writeFileSync(at('sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
process.stdout.write(`${sbom.components.length} components written to sbom.cdx.json\n`);
for (const problem of licenseProblems(sbom)) {
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
