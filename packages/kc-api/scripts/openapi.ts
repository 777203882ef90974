/**
 * Writes openapi.json from the contract, for developers of another appliance or another client:
 * `node --conditions=kc-source packages/kc-api/scripts/openapi.ts`
 */
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import { allCalls } from '../src/contract/contract.ts';
import type { Call } from '../src/contract/call.ts';
import { isSecret } from '../src/contract/secret.ts';
import { fieldUnits } from './fieldUnits.ts';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Facts = Record<string, Json>;

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const file = here('../openapi.json');
const ref = (name: string): Facts => ({ $ref: `#/components/schemas/${name}` });
const upper = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** Returns the object and picklist schemas that the files of the contract export, by name. */
async function namedSchemas(): Promise<Record<string, GenericSchema>> {
  const named: Record<string, GenericSchema> = {};
  for (const path of globSync('**/*.ts', { cwd: here('../src/contract'), exclude: (name) => name.endsWith('.test.ts') }).sort()) {
    // A complete path: Vite would expand a template to the files of one folder.
    const exported = (await import(here(`../src/contract/${path}`))) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      const schema = value as Partial<GenericSchema> & { entries?: object };
      if (schema?.kind !== 'schema' || !['object', 'picklist'].includes(schema.type ?? '')) continue;
      if (schema.entries && Object.keys(schema.entries).length === 0) continue;
      const taken = named[upper(name)];
      if (taken && taken !== schema) throw new Error(`Two schemas of the contract are called ${name}; rename the one in ${path}.`);
      named[upper(name)] = schema as GenericSchema;
    }
  }
  return Object.fromEntries(Object.entries(named).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Converts the input type of schemas, before defaults are applied: this is the wire format. */
const conversion = (definitions: Record<string, GenericSchema>): ConversionConfig => ({
  target: 'draft-2020-12',
  typeMode: 'input',
  definitions,
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
  overrideSchema: ({ valibotSchema, jsonSchema }) => (isSecret(valibotSchema as GenericSchema) ? { ...jsonSchema, format: 'password' } : undefined),
});

function schemaOf(schema: GenericSchema, config: ConversionConfig): Facts {
  const { $schema: _dialect, $defs: _named, ...facts } = toJsonSchema(schema, config) as Facts;
  return facts;
}

/** Returns an object schema inline, even if it has a name of its own. */
function writtenOut(schema: GenericSchema, config: ConversionConfig): { properties: Facts; required: string[] } {
  const others = Object.fromEntries(Object.entries(config.definitions ?? {}).filter(([, named]) => named !== schema)) as Record<string, GenericSchema>;
  const { properties = {}, required = [] } = schemaOf(schema, { ...config, definitions: others });
  return { properties: properties as Facts, required: required as string[] };
}

const parameter = (name: string): Facts => ({ $ref: `#/components/parameters/${name}` });

function parametersOf(call: Call, config: ConversionConfig): Json[] {
  const path = [...call.path.matchAll(/:(\w+)/g)].map(([, name = '']): Facts => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string', minLength: 1 },
  }));
  const { properties, required } = call.query ? writtenOut(call.query, config) : { properties: {}, required: [] };
  const query = Object.entries(properties).map(([name, schema]): Facts => ({ name, in: 'query', required: required.includes(name), schema }));
  const changes = call.method !== 'GET' && call.audited;
  return [...path, ...query, parameter('TenantId'), parameter('Background'), ...(changes ? [parameter('RequestId')] : [])];
}

function bodyOf(call: Call, config: ConversionConfig): Facts {
  if (call.kind === 'upload') {
    const form: Facts = { type: 'object', required: ['file'], properties: { file: { type: 'string', contentMediaType: 'application/octet-stream' } } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
  }
  return call.body ? { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(call.body, config) } } } } : {};
}

const fileDescription = 'The file. Content-Length or Repr-Digest (RFC 9530, sha-256) tells a client one that was cut.';

function successOf(call: Call, config: ConversionConfig): Facts {
  if (call.files) return { description: fileDescription, content: Object.fromEntries(Object.keys(call.files).map((type): [string, Facts] => [type, {}])) };
  const answer = schemaOf(call.answer, config);
  const isEmpty = answer['$ref'] === undefined && Object.keys((answer['properties'] ?? {}) as Facts).length === 0;
  return { description: 'Done', content: { 'application/json': { schema: isEmpty ? ref('Success') : { allOf: [ref('Success'), answer] } } } };
}

/** Returns the 409 response of a guarded call: another user changed the object first. */
function conflictOf({ guards }: Call, config: ConversionConfig): Facts {
  if (typeof guards !== 'object') return {};
  const current: Facts = { type: 'object', properties: { current: schemaOf(guards, config) } };
  return { '409': { description: 'Changed in the meantime', content: { 'application/json': { schema: { allOf: [ref('Failure'), current] } } } } };
}

/** Returns the error response of a call with data in addition to its message. */
function refusalOf({ refusal }: Call, config: ConversionConfig): Facts {
  if (!refusal) return {};
  return { '400': { description: 'Refused', content: { 'application/json': { schema: { allOf: [ref('Failure'), schemaOf(refusal, config)] } } } } };
}

/** Returns a summary: 'Reset password (users)' for users.resetPassword. */
const summaryOf = (id: string): string => {
  const [resource = '', verb = ''] = id.split('.');
  return `${upper(verb.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`))} (${resource})`;
};

const headers: Facts = { 'X-License-Expired': { $ref: '#/components/headers/LicenseExpired' } };

function privilegeOf(need: Call['need']): Json {
  if (typeof need === 'string') return need;
  return 'all' in need ? { all: [...need.all] } : [...need];
}

function operationOf(call: Call, config: ConversionConfig): Facts {
  return {
    operationId: call.id,
    summary: summaryOf(call.id),
    tags: [call.id.split('.')[0] ?? ''],
    security: call.need === 'none' ? [] : [{ AuthToken: [] }],
    parameters: parametersOf(call, config),
    ...bodyOf(call, config),
    responses: {
      '2XX': { ...successOf(call, config), headers },
      ...conflictOf(call, config),
      ...refusalOf(call, config),
      default: { $ref: '#/components/responses/Failure' },
    },
    'x-privilege': privilegeOf(call.need),
    ...(call.others ? { 'x-others': [...call.others] } : {}),
    ...(call.files ? { 'x-files': { ...call.files } } : {}),
    'x-stale': [...call.stale],
    'x-steps': typeof call.steps === 'string' ? call.steps : [...call.steps],
    ...(call.stepFields ? { 'x-step-fields': [...call.stepFields] } : {}),
    ...(call.inRecovery ? { 'x-in-recovery': true } : {}),
    'x-audited': call.audited,
    ...(typeof call.guards === 'object' ? { 'x-guards': true } : {}),
    'x-fresh': typeof call.fresh === 'function' ? 'sometimes' : call.fresh === true ? 'always' : 'never',
    'x-second': typeof call.second === 'function' ? 'sometimes' : call.second === undefined ? 'never' : 'always',
  };
}

type Properties = Record<string, Facts | undefined>;
const isFacts = (value: Json | undefined): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);

/** True if the schema is a number, or a number that can be null. */
const isNumeric = ({ type, anyOf }: Facts): boolean =>
  type === 'number' || type === 'integer' || (Array.isArray(anyOf) && anyOf.some((one) => isFacts(one) && isNumeric(one)));

/** True if the schema or one of its alternatives has a description. */
const isDescribed = ({ description, anyOf }: Facts): boolean =>
  description !== undefined || (Array.isArray(anyOf) && anyOf.some((one) => isFacts(one) && isDescribed(one)));

/** Returns every number in a schema, with its name. */
export function numbersIn(value: Json | undefined): [string, Facts][] {
  if (Array.isArray(value)) return value.flatMap(numbersIn);
  if (!isFacts(value)) return [];
  const own = Object.entries((value['properties'] ?? {}) as Properties).filter((entry): entry is [string, Facts] => isFacts(entry[1]) && isNumeric(entry[1]));
  return [...own, ...Object.values(value).flatMap(numbersIn)];
}

/** Adds the units to the descriptions of the numbers in a schema or a call. */
function describeUnits(name: string, value: Json): void {
  for (const [field, schema] of numbersIn(value)) {
    const unit = fieldUnits[`${name}.${field}`] ?? fieldUnits[field];
    if (unit !== undefined && !isDescribed(schema)) schema['description'] = unit;
  }
}

const words: Json = { anyOf: [{ type: 'string' }, { type: 'array', items: { type: 'string' } }] };

const envelopes: Facts = {
  Success: { type: 'object', required: ['result'], properties: { result: { const: 'success' } }, description: 'The payload stands next to `result`.' },
  Failure: {
    type: 'object',
    required: ['result'],
    properties: {
      result: { const: 'failure' },
      error: { ...words, description: 'What went wrong; wins over `msg`. A list is joined with a blank.' },
      msg: words,
      errors: { type: 'object', properties: { runtime_error: words }, additionalProperties: words, description: 'By body field.' },
      current: { description: 'With 409: the object as it is now.' },
      confirm_with: {
        type: 'array',
        items: ref('ConfirmWay'),
        description: 'With 403: session.confirm has to prove first who asks, in one of these ways. Empty: only a new sign-in does.',
      },
      ended_by: { ...ref('SessionEnder'), description: 'With 401: who ended the session, where a person did.' },
    },
  },
};

const description = [
  '`result` decides, not the status: a failure may come with 200. 401 ends the session; 502, 503 and 504 are transport failures.',
  'Unknown fields are ignored on both sides. The description of a number names its unit; counts, ports and codes have none.',
  '`x-privilege`: who may make the call: `none` (nobody need be signed in), `signed-in`, the privileges of which one is enough (a list), or those that are all required (`all`).',
  '`x-files`: of a download, what a file of each media type ends with.',
  '`x-stale`: the resources whose lists are out of date after a success. `x-audited`: a success leaves an audit record.',
  '`x-guards`: the body carries the `revision` of the object that was seen; where it is another one by now, 409 brings that as `current`.',
  '`x-fresh`: whether the call is refused with `confirm_with` where the last sign-in or session.confirm is more than five minutes old; `sometimes`: where its body changes who signs in, or how.',
  '`x-second`: whether the settings can want a second administrator for the call, which is refused with `needs_second` then; `sometimes`: that depends on its body, or on whom it is about. requests.create asks for the approval.',
  '`x-others`: if `:id` is not the caller, one of these privileges is needed. `x-steps`: the enforced steps after the sign-in that need the call, or `every`; while another step is pending, the call is refused. `x-step-fields`: the fields that its body may have during these steps. `x-in-recovery`: the call is accepted in recovery mode, by anyone.',
].join('\n\n');

/** Returns the contract as an OpenAPI 3.1 document. Throws if a schema has no equivalent in JSON Schema. */
export async function openapi(): Promise<Facts> {
  const named = await namedSchemas();
  const config = conversion(named);
  const { version } = JSON.parse(readFileSync(here('../package.json'), 'utf8')) as { version: string };
  const paths: Record<string, Facts> = {};
  for (const call of allCalls) {
    const path = `/${call.version}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
    (paths[path] ??= {})[call.method.toLowerCase()] = operationOf(call, config);
  }
  for (const call of allCalls) describeUnits(call.id, paths[`/${call.version}/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()] ?? null);
  const text: Facts = { type: 'string', minLength: 1 };
  const schemas: Facts = { ...envelopes, ...(toJsonSchemaDefs(named, config) as Facts) };
  for (const [name, schema] of Object.entries(schemas)) describeUnits(name, schema);
  // Schemas that only requests use are inline in their calls, with the length limits of their texts.
  const used = ([name]: [string, Json]): boolean => JSON.stringify([paths, schemas]).includes(`"#/components/schemas/${name}"`) || name in envelopes;
  return {
    openapi: '3.1.1',
    info: { title: 'Key-management appliance', version, description },
    servers: [{ url: '/' }],
    tags: [...new Set(allCalls.map(({ id }) => id.split('.')[0] ?? ''))].map((name): Facts => ({ name })),
    paths,
    components: {
      securitySchemes: { AuthToken: { type: 'apiKey', in: 'header', name: 'Auth-Token', description: 'The access token of the login answer.' } },
      parameters: {
        TenantId: { name: 'Tenant-Id', in: 'header', required: true, schema: text, description: 'The tenant of the vault, as in the address of its console.' },
        RequestId: {
          name: 'Request-Id',
          in: 'header',
          required: false,
          schema: text,
          description: 'Names a changing call, so that session.outcome can tell whether it took effect.',
        },
        Background: {
          name: '_background',
          in: 'query',
          required: false,
          schema: { const: 'true' },
          description: 'The user did not ask for this call: it is no activity.',
        },
      },
      responses: { Failure: { description: 'Failure', headers, content: { 'application/json': { schema: ref('Failure') } } } },
      headers: { LicenseExpired: { schema: { const: 'yes' }, description: 'The licence has expired.' } },
      schemas: Object.fromEntries(Object.entries(schemas).filter(used)),
    },
  };
}

export const written = (document: Facts): string => `${JSON.stringify(document, null, 2)}\n`;

if (import.meta.main) {
  writeFileSync(file, written(await openapi()));
  process.stdout.write(`${allCalls.length} calls written to openapi.json\n`);
}
