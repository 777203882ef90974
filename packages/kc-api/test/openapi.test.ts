import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import type { Call } from '../src/contract/call.ts';
import { allCalls } from '../src/contract/contract.ts';
import { unitless } from '../scripts/fieldUnits.ts';
import { numbersIn, openapi, written } from '../scripts/openapi.ts';
import { arbitraryOf, spoilt } from './arbitraries.ts';
import { accepts, schemaProblems, type Schema } from './jsonSchema.ts';

interface Parameter {
  $ref?: string;
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

interface Body {
  $ref?: string;
  required?: boolean;
  content?: Record<string, { schema?: Schema }>;
}

interface Operation {
  operationId: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: Parameter[];
  requestBody?: Body;
  responses: Record<string, Body>;
  'x-privilege': string | string[] | { all: string[] };
  'x-stale': string[];
  'x-second': string;
}

interface Document {
  openapi: string;
  info: Record<string, string>;
  tags: { name: string }[];
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; securitySchemes: Record<string, unknown> };
}

const text = written(await openapi());
const document = JSON.parse(text) as Document;

/** Returns the target of a $ref; undefined if there is none. */
const resolve = (ref: string): Schema =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((at, key) => (at as Record<string, unknown> | undefined)?.[key.replaceAll('~1', '/').replaceAll('~0', '~')], document) as Schema;

const pathOf = (call: Call) => `/${call.version}/${call.path.replace(/:(\w+)/g, '{$1}')}`;
const operationOf = (call: Call) => document.paths[pathOf(call)]?.[call.method.toLowerCase()] as Operation;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);

function refsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === '$ref' && typeof inner === 'string' ? [inner] : refsIn(inner)));
}

describe('openapi.json', () => {
  it('is up to date with the contract', () => {
    const kept = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
    expect(kept === text, 'openapi.json is out of date; run node --conditions=kc-source packages/kc-api/scripts/openapi.ts').toBe(true);
  });

  it('is OpenAPI 3.1 with a title and a version', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    expect(document.info).toMatchObject({ title: expect.stringMatching(/./), version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  });

  it('contains every call once, with a unique operationId', () => {
    expect(operations.map(({ operation }) => operation.operationId).sort()).toEqual(allCalls.map(({ id }) => id).sort());
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const call of allCalls) expect(operationOf(call).operationId).toBe(call.id);
  });

  it('has no path that shadows another one', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replace(/\{\w+\}/g, '{}'));
    expect(shapes.filter((shape, i) => shapes.indexOf(shape) !== i)).toEqual([]);
  });

  it('declares exactly the parameters of each path', () => {
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(declared.map(({ name }) => name)).toEqual([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect(declared.every(({ required }) => required)).toBe(true);
      const names = operation.parameters.map((parameter) => parameter.$ref ?? `${parameter.in} ${parameter.name}`);
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it('has a target for every $ref, and no unused schema', () => {
    const refs = refsIn(document);
    expect(refs.filter((ref) => resolve(ref) === undefined)).toEqual([]);
    expect(Object.keys(document.components.schemas).filter((name) => !refs.includes(`#/components/schemas/${name}`))).toEqual([]);
  });

  it('has well-formed JSON Schemas', () => {
    const found = operations.flatMap(({ operation }) => [
      ...operation.parameters.filter(({ $ref }) => !$ref).map(({ schema }) => schema),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((body) =>
        Object.values(body?.content ?? {}).flatMap(({ schema }) => schema ?? []),
      ),
    ]);
    expect([...found, ...Object.values(document.components.schemas)].flatMap((schema) => schemaProblems(schema, resolve))).toEqual([]);
  });

  it('has the privilege, stale resources and approval of each call, and Auth-Token as its security scheme', () => {
    expect(document.components.securitySchemes).toMatchObject({ AuthToken: { type: 'apiKey', in: 'header', name: 'Auth-Token' } });
    const tags = document.tags.map(({ name }) => name);
    for (const call of allCalls) {
      const operation = operationOf(call);
      expect(operation['x-privilege']).toEqual(call.need);
      expect(operation['x-stale']).toEqual(call.stale);
      expect(operation['x-second'] === 'never').toBe(call.second === undefined);
      expect(operation.security).toEqual(call.need === 'none' ? [] : [{ AuthToken: [] }]);
      expect(tags).toContain(operation.tags[0]);
      expect(operation.responses['default']?.$ref).toBe('#/components/responses/Failure');
    }
  });

  it('[ACCESS-09] requires the Tenant-Id header for every call', () => {
    const { parameters } = document.components as unknown as { parameters: Record<string, Parameter> };
    expect(parameters['TenantId']).toMatchObject({ name: 'Tenant-Id', in: 'header', required: true });
    const without = operations.filter(({ operation }) => !operation.parameters.some(({ $ref }) => $ref === '#/components/parameters/TenantId'));
    expect(without.map(({ operation }) => operation.operationId)).toEqual([]);
  });

  it('[ACCESS-09] describes the unit of every number that has one', () => {
    const silent = numbersIn(document as never).filter(([field, schema]) => !JSON.stringify(schema).includes('"description"') && !unitless.includes(field));
    expect([...new Set(silent.map(([field]) => field))]).toEqual([]);
    const fields = new Set(numbersIn(document as never).map(([field]) => field));
    expect(unitless.filter((field) => !fields.has(field))).toEqual([]);
    const body = operationOf(allCalls.find(({ id }) => id === 'kmipUsers.save') as Call).requestBody?.content?.['application/json']?.schema as unknown as {
      properties: Record<string, { description?: string }>;
    };
    expect(body.properties['expire']?.description).toBe('Days from today.');
  });

  it('accepts failure envelopes, and rejects other values', () => {
    const failure = document.components.schemas['Failure'] as Schema;
    for (const said of [
      { result: 'failure' },
      { result: 'failure', error: 'No' },
      { result: 'failure', msg: ['a', 'b'] },
      { result: 'failure', errors: { runtime_error: 'x', name: ['y'] } },
      { result: 'failure', current: { id: 1 } },
    ])
      expect(accepts(failure, said, resolve)).toBe(true);
    for (const said of [{}, { result: 'success' }, { result: 'failure', error: 7 }, { result: 'failure', errors: { name: 7 } }, []])
      expect(accepts(failure, said, resolve)).toBe(false);
  });
});

describe.each(allCalls.filter(({ kind }) => kind === 'json').map((call) => [call.id, call] as const))('schemas of %s', (_, call) => {
  const schemaIn = (body: Body | undefined) => body?.content?.['application/json']?.schema as Schema;
  const answer = schemaIn(operationOf(call).responses['2XX']);
  const envelope = (value: unknown) => ({ ...(value as object), result: 'success' });

  it('accept all values that the contract accepts, and reject all values that it rejects', () => {
    fc.assert(
      fc.property(arbitraryOf(call.answer), (value) => accepts(answer, JSON.parse(JSON.stringify(envelope(value))), resolve)),
      { numRuns: 40 },
    );
    fc.assert(
      fc.property(spoilt(arbitraryOf(call.answer)), (value) => !accepts(answer, envelope(value), resolve) || v.is(call.answer, value)),
      { numRuns: 80 },
    );
    const { body } = call;
    expect(operationOf(call).requestBody === undefined).toBe(body === undefined);
    if (!body) return;
    const request = schemaIn(operationOf(call).requestBody);
    fc.assert(
      fc.property(arbitraryOf(body), (value) => accepts(request, JSON.parse(JSON.stringify(value)), resolve)),
      { numRuns: 40 },
    );
    fc.assert(
      fc.property(spoilt(arbitraryOf(body)), (value) => !accepts(request, value, resolve) || v.is(body, value)),
      { numRuns: 80 },
    );
  });
});
