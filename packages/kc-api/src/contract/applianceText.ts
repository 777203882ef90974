import { text } from './shapes.ts';

const wording = Symbol('words of the appliance');

/**
 * A text that the appliance composes, such as a finding, the progress of a task, or a test result. It is English on the wire, because one server has users of
 * many languages. The client translates it into the language of its host. Names, notes and audit records, which stay unchanged, are `text`.
 */
export const applianceText: typeof text = Object.assign({ ...text }, { [wording]: true });

export const isApplianceText = (schema: object): boolean => wording in schema;

const known = new WeakMap<object, boolean>();

const isObject = (part: unknown): part is object => typeof part === 'object' && part !== null;

/** True if the schema contains an `applianceText` at any depth. */
export function holdsApplianceText(schema: object): boolean {
  const found = known.get(schema) ?? (isApplianceText(schema) || Object.values(schema).some((part) => isObject(part) && holdsApplianceText(part)));
  known.set(schema, found);
  return found;
}
