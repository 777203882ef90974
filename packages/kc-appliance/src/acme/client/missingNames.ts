import { requestName } from 'kc-api/rules/pki/requestNames';

const canonical = (name: string): string => {
  const result = requestName(name);
  return ('name' in result ? result.name : name).toLowerCase();
};

/** Returns the requested names that a certificate lacks. `present`: names of the certificate with their kind, 'DNS:kc.example'. */
export function missingNames(present: readonly string[], requested: readonly string[]): string[] {
  const all = new Set(present.map((name) => canonical(name.replace(/^(?:DNS|IP):/, ''))));
  return requested.filter((name) => !all.has(canonical(name)));
}
