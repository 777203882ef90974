import { bodySchemaOf, type Openapi, type Operation } from 'kc-api/client/openapi/openapi';
import { needText, schemaRows } from '../openapi/index.ts';

/** 'cvmSets' → 'Cvm sets'. */
export const areaTitle = (tag: string): string => {
  const words = tag.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** 'Reset password (users)' → 'Reset password'. */
export const callTitle = ({ summary }: Pick<Operation, 'summary'>): string => summary.replace(/ \([^)]*\)$/, '');

/** A call with its search terms. */
interface FindableCall {
  operation: Operation;
  /** Title and id of the call. */
  name: string;
  words: string;
}

/** Returns the calls with their search terms: title, address, privileges and fields. */
export const findable = ({ operations, resolved }: Openapi): readonly FindableCall[] =>
  operations.map((operation) => {
    const body = bodySchemaOf(operation);
    const fields = [...schemaRows(body, resolved).map(({ path }) => path), ...operation.parameters.map(({ name }) => name)];
    const need = operation['x-privilege'];
    const name = [operation.operationId, operation.summary, areaTitle(operation.tags[0] ?? '')];
    const words = [...name, operation.method, operation.path, needText(need), ...fields];
    return { operation, name: name.join(' ').toLowerCase(), words: words.join(' ').toLowerCase() };
  });

/** Returns the calls that match all words of `text`, grouped by area. Calls whose name matches come first. */
export function callGroups(calls: readonly FindableCall[], text: string): readonly (readonly [string, readonly Operation[]])[] {
  const wanted = text.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Operation[]>();
  const found = calls.filter(({ words }) => wanted.every((word) => words.includes(word)));
  const isNamed = ({ name }: FindableCall): boolean => wanted.every((word) => name.includes(word));
  for (const { operation } of [...found.filter(isNamed), ...found.filter((one) => !isNamed(one))]) {
    const tag = operation.tags[0] ?? '';
    groups.set(tag, [...(groups.get(tag) ?? []), operation]);
  }
  return [...groups];
}
