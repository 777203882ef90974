import { variableOf } from 'kc-api/client/code/shellText';
import type { JsonSchema, Openapi } from 'kc-api/client/openapi/openapi';

const deepest = 6;

/** Returns an initial body: each required field and each possible secret, with minimal values. Secrets are variables. */
export function templateOf(schema: JsonSchema, resolved: Openapi['resolved'], name = '', depth = 0): unknown {
  const own = resolved(schema);
  if (own.format === 'password' || schema.format === 'password') return `$${variableOf(name)}`;
  if (own.const !== undefined) return own.const;
  if (own.enum) return own.enum[0];
  if (own.anyOf) return templateOf(own.anyOf[0] ?? {}, resolved, name, depth);
  if (own.type === 'string') return '';
  if (own.type === 'integer' || own.type === 'number') return own.minimum ?? 0;
  if (own.type === 'boolean') return false;
  if (own.type === 'null') return null;
  if (own.type === 'array') return [];
  if (depth > deepest) return {};
  return Object.fromEntries(
    Object.entries(own.properties ?? {})
      .filter(([field]) => own.required?.includes(field))
      .map(([field, part]) => [field, templateOf(part, resolved, field, depth + 1)]),
  );
}
