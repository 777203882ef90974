import { text } from './shapes.ts';

const wording = Symbol('words of the appliance');

/**
 * A text that the appliance words itself: what a finding means, how far a task is, what a test found. It is English on the wire, as a server speaks to
 * many people; the client says it in the language of its host. Names, notes and audit records, which stay as they were written, are `text`.
 */
export const applianceText: typeof text = Object.assign({ ...text }, { [wording]: true });

export const isApplianceText = (schema: object): boolean => wording in schema;

const known = new WeakMap<object, boolean>();

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** Whether such a text stands anywhere in what a schema describes. */
export function holdsApplianceText(schema: object): boolean {
  const found = known.get(schema) ?? (isApplianceText(schema) || Object.values(schema).some((part) => isObject(part) && holdsApplianceText(part)));
  known.set(schema, found);
  return found;
}
