import type { GenericSchema } from 'valibot';
import { cleaners, type Clean, type CleanText } from '../rules/pasted.ts';
import { isSchema, partsOf } from './schemaParts.ts';
import { pastedKindOf } from './texts.ts';

/** Returns the fields of a schema that hold a pasted text, with their cleaners: 'server_list.*.server'. */
function cleanersIn(schema: GenericSchema, path = ''): [string, Clean][] {
  const { entries, wrapped, item, value, options = [] } = partsOf(schema);
  const kind = pastedKindOf(schema);
  const below = (field: string): string => (path === '' ? field : `${path}.${field}`);
  return [
    ...(kind ? [[path, cleaners[kind]] satisfies [string, Clean]] : []),
    ...Object.entries(entries ?? {}).flatMap(([field, part]) => cleanersIn(part, below(field))),
    ...(wrapped ? cleanersIn(wrapped, path) : []),
    ...[item, value].filter(isSchema).flatMap((part) => cleanersIn(part, below('*'))),
    ...options.filter(isSchema).flatMap((part) => cleanersIn(part, path)),
  ];
}

/**
 * Returns a function that cleans a text at a field of the body as the appliance does: 'server_list.0.server'. A form may omit the object that contains a field:
 * 'radius_server' for 'radius.radius_server'. The function returns undefined if the appliance does not clean the field.
 */
export function pastedTexts(body: GenericSchema | undefined): (field: string, value: string) => CleanText | undefined {
  const whole = body ? cleanersIn(body) : [];
  const kinds = new Map([...whole.map(([path, clean]) => [path.slice(path.lastIndexOf('.') + 1), clean] as const), ...whole]);
  return (field, value) => kinds.get(field.replaceAll(/(?<=^|\.)\d+(?=\.|$)/g, '*'))?.(value);
}

/** Returns a body or a query with all pasted texts cleaned, at any depth. */
export function cleanPasted(schema: GenericSchema, sent: unknown): unknown {
  const { entries, wrapped, item, value: each, options } = partsOf(schema);
  const kind = pastedKindOf(schema);
  if (kind) return typeof sent === 'string' ? cleaners[kind](sent).text : sent;
  if (wrapped) return cleanPasted(wrapped, sent);
  if (options) return options.filter(isSchema).reduce((so, option) => cleanPasted(option, so), sent);
  if (Array.isArray(sent)) return item ? sent.map((one) => cleanPasted(item, one)) : sent;
  if (typeof sent !== 'object' || sent === null) return sent;
  return Object.fromEntries(
    Object.entries(sent).map(([field, one]) => {
      const part = entries && Object.hasOwn(entries, field) ? entries[field] : isSchema(each) ? each : undefined;
      return [field, part ? cleanPasted(part, one) : one];
    }),
  );
}
