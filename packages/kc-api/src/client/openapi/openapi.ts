import type { Need } from '../../contract/call.ts';

/** A schema in openapi.json. Other parts of JSON Schema do not occur there. */
export interface JsonSchema {
  $ref?: string;
  type?: string;
  format?: string;
  description?: string;
  properties?: Readonly<Record<string, JsonSchema>>;
  required?: readonly string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  anyOf?: readonly JsonSchema[];
  allOf?: readonly JsonSchema[];
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  contentMediaType?: string;
}

interface Parameter {
  $ref?: string;
  name?: string;
  in?: string;
  required?: boolean;
  schema?: JsonSchema;
}

type Content = Readonly<Record<string, { schema?: JsonSchema }>>;
interface Answer {
  $ref?: string;
  description?: string;
  content?: Content;
}

interface Said {
  operationId: string;
  summary: string;
  tags: readonly string[];
  parameters: readonly Parameter[];
  requestBody?: { content: Content };
  responses: Readonly<Record<string, Answer>>;
  'x-privilege': Need;
  'x-others'?: readonly string[];
  'x-files'?: Readonly<Record<string, string>>;
  'x-stale': readonly string[];
  'x-audited': boolean;
  'x-fresh': 'always' | 'sometimes' | 'never';
  'x-second': 'always' | 'sometimes' | 'never';
  'x-guards'?: boolean;
}

interface Document {
  info: { description: string; version: string };
  paths: Readonly<Record<string, Readonly<Record<string, Said>>>>;
  components: { schemas: Readonly<Record<string, JsonSchema>>; parameters: Readonly<Record<string, Parameter>> };
}

/** One call in the API reference. */
export interface Operation extends Omit<Said, 'parameters'> {
  method: string;
  /** '/v5/users/{id}/'. */
  path: string;
  parameters: readonly Required<Omit<Parameter, '$ref'>>[];
}

export interface Openapi {
  operations: readonly Operation[];
  byId: ReadonlyMap<string, Operation>;
  /** Resolves a reference to its schema. Returns any other schema unchanged. */
  resolved: (schema: JsonSchema) => JsonSchema;
}

const lastOf = (reference: string): string => reference.slice(reference.lastIndexOf('/') + 1);

/** Parses openapi.json for lookups. */
export function openapiOf(given: unknown): Openapi {
  const { paths, components } = given as Document;
  const parameter = (one: Parameter): Parameter => (one.$ref === undefined ? one : (components.parameters[lastOf(one.$ref)] ?? {}));
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, said]): Operation => ({
      ...said,
      method: method.toUpperCase(),
      path,
      parameters: said.parameters.map(parameter).map(({ name = '', in: place = '', schema = {}, required = false }) => ({ name, in: place, schema, required })),
    })),
  );
  return {
    operations,
    byId: new Map(operations.map((operation) => [operation.operationId, operation])),
    resolved: (schema) => (schema.$ref === undefined ? schema : (components.schemas[lastOf(schema.$ref)] ?? {})),
  };
}

/** Returns the schema of the request body; undefined without a body. */
export const bodySchemaOf = ({ requestBody }: Operation): JsonSchema | undefined => Object.values(requestBody?.content ?? {})[0]?.schema;

/** Returns the schema of the response, without its envelope. */
export function answerSchemaOf({ responses }: Operation): JsonSchema | undefined {
  const schema = responses['2XX']?.content?.['application/json']?.schema;
  const own = schema?.allOf?.[1] ?? schema;
  return own?.$ref?.endsWith('/Success') ? undefined : own;
}
