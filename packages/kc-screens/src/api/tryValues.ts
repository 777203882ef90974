import { variableOf } from 'kc-api/client/code/shellText';
import { bodyIssues } from 'kc-api/client/openapi/bodyIssues';
import type { Call } from 'kc-api/contract/call';
import { mapSecrets } from 'kc-api/contract/mapSecrets';
import { secretsIn } from 'kc-api/contract/secret';
import { t } from 'kc-intl/t';

/** The values that the user enters to try a call. */
export interface TryValues {
  params: Record<string, string>;
  query: Record<string, string>;
  /** JSON, with variables instead of secrets. */
  body: string;
  /** By variable. */
  secrets: Record<string, string>;
  file: File | null;
}

/** Returns the secrets that a body may contain, each once: 'PASSWORD' for the field 'password'. */
export function secretFieldsOf({ body }: Call): readonly { variable: string; path: string }[] {
  const named = secretsIn(body).map(({ path }) => ({
    path,
    variable: variableOf(path.split('.').findLast((part) => part !== '*' && !/^\d+$/.test(part)) ?? ''),
  }));
  return [...new Map(named.map((one) => [one.variable, one])).values()];
}

/** Parses the body and replaces variables by their secrets. Throws if it is not valid JSON. */
function bodyOf(text: string, secrets: Readonly<Record<string, string>>): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    const name = typeof value === 'string' && value.startsWith('$') ? value.slice(1) : '';
    return Object.hasOwn(secrets, name) ? secrets[name] : value;
  }) as unknown;
}

/** Returns a problem for each secret that the body contains in plain text. */
function openSecrets(call: Call, body: unknown): string[] {
  const problems: string[] = [];
  mapSecrets(call.body, body, (value, { path }) => {
    if (typeof value === 'string' && value !== '' && !value.startsWith('$'))
      problems.push(t('{path}: Write a variable here, and enter the secret below.', { path }));
    return value;
  });
  return problems;
}

/** Returns the problems of a body, each with its field. */
export function bodyProblems(call: Call, text: string, secrets: Readonly<Record<string, string>>): readonly string[] {
  let body: unknown;
  let plain: unknown;
  try {
    plain = JSON.parse(text);
    body = bodyOf(text, secrets);
  } catch {
    return [t('This is not valid JSON. Check its quotation marks and commas.')];
  }
  const open = openSecrets(call, plain);
  if (open.length > 0) return open;
  return bodyIssues(call, body);
}

/** Returns the input for the call, without empty query parameters. */
export function inputOf(call: Call, { params, query, body, secrets, file }: TryValues) {
  const form = new FormData();
  if (file) form.set('file', file, file.name);
  return {
    params,
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
    ...(call.kind === 'upload' ? { body: form } : call.body ? { body: bodyOf(body, secrets) } : {}),
  };
}
