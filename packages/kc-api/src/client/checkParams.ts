import type { Call } from '../contract/call.ts';

/** Throws a RangeError for a parameter that is empty, '.' or '..'. It would make the address of another call, whatever its encoding. */
export function checkParams(declared: Call, params: Record<string, string> | undefined): void {
  for (const [, key = ''] of declared.path.matchAll(/:(\w+)/g)) {
    const value = params?.[key];
    if (typeof value !== 'string' || value === '' || value === '.' || value === '..') throw new RangeError(`${declared.id} needs ${key}`);
  }
}
