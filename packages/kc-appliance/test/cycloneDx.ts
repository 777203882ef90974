import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import addMoreFormats from 'ajv-formats-draft2019';

const folder = join(dirname(createRequire(import.meta.url).resolve('@cyclonedx/cyclonedx-library/package.json')), 'res/schema');
const read = (name: string): object => JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
const parts = ['spdx', 'jsf-0.82', 'cryptography-defs'];

/** Returns a validator for the official schema of this CycloneDX version. The schema comes with the library; nothing is downloaded. */
export function officialSchema(version: '1.5' | '1.6'): ValidateFunction {
  const schemas = Object.fromEntries(parts.map((name) => [`http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`, read(name)]));
  const ajv = new Ajv({ strict: false, addUsedSchema: false, schemas });
  addFormats.default(ajv);
  addMoreFormats(ajv, { formats: ['idn-email', 'iri', 'iri-reference'] });
  return ajv.compile(read(`bom-${version}`));
}
