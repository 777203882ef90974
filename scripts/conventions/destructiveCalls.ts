import type { Call } from 'kc-api/contract/call';
import { isSchema, partsOf } from '../../packages/kc-api/src/contract/schemaParts.ts';

/** Verbs in the id of a call that end, withdraw or undo something. */
const endingVerb =
  /\.(?:remove|delete|destroy|purge|disable|revoke|discard|shred|reset|disconnect|abandon|cancel|unenroll|unwatch|goBack|restore|revert|decommission|end)(?![a-z])/;

/** Body options with the same meaning: 'schedule_destroy', 'DISABLED', 'SHRED'. */
const endingOption = /remove|delete|destroy|purge|disable|revoke|shred|detach|unshare|reset/i;

/** Returns every literal value that the schema of a body allows. */
function literalsOf(schema: Parameters<typeof partsOf>[0] | undefined): readonly string[] {
  if (!schema) return [];
  const { entries, wrapped, item, value, items = [], options = [], pipe = [] } = partsOf(schema);
  const { literal } = schema as { literal?: unknown };
  const own = [literal, ...options].filter((one): one is string => typeof one === 'string');
  const parts = [...Object.values(entries ?? {}), wrapped, item, value, ...items, ...options, ...pipe].filter(isSchema).filter((part) => part !== schema);
  return [...own, ...parts.flatMap((part) => literalsOf(part))];
}

/** Returns the reasons to classify the call as destructive, or an empty list. Reads are never destructive. */
export function destructiveSigns({ id, method, body, destructive, need }: Call): readonly string[] {
  if (method === 'GET' || need === 'none') return [];
  const options = [...new Set(literalsOf(body).filter((one) => endingOption.test(one) && !/^un(?!share)/i.test(one)))];
  return [
    ...(method === 'DELETE' ? ['DELETE'] : []),
    ...(endingVerb.test(id) ? ['verb'] : []),
    ...options.map((one) => `option ${one}`),
    ...(destructive ? ['declared'] : []),
  ];
}
