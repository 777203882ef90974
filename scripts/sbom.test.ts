import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { officialSchema } from '../packages/kc-appliance/test/cycloneDx.ts';
import { packages } from './lib/packages.ts';
import { createSbom, licenseProblems } from './lib/sbom.ts';

it('the bill of materials is CycloneDX 1.5, holds what each package depends on, and every license is accepted', async () => {
  const sbom = await createSbom();
  const validate = officialSchema('1.5');
  expect(validate(sbom), JSON.stringify(validate.errors)).toBe(true);
  const names = sbom.components.map(({ name }) => name);
  const needed = packages().flatMap(({ dir }) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as { dependencies?: Record<string, string> };
    return Object.keys(dependencies);
  });
  expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', 'styled-components', ...needed]));
  expect(licenseProblems(sbom)).toEqual([]);
  const unknown = {
    ...sbom,
    components: [
      { 'bom-ref': 'a', name: 'left-pad', version: '1.0.0' },
      { 'bom-ref': 'b', name: 'copyleft', version: '2.0.0', licenses: [{ license: { id: 'GPL-3.0' } }] },
    ],
  };
  expect(licenseProblems(unknown)).toEqual(['left-pad 1.0.0 states no license', 'copyleft 2.0.0: GPL-3.0 is not accepted']);
});
