import { variableOf } from 'kc-api/client/code/shellText';
import { bodyIssues } from 'kc-api/client/openapi/bodyIssues';
import type { Call } from 'kc-api/contract/call';
import { secretsIn } from 'kc-api/contract/secret';
import { t } from 'kc-intl/t';

/** What is typed to try a call. */
export interface TryValues {
  params: Record<string, string>;
  query: Record<string, string>;
  /** JSON, with variables in the place of secrets. */
  body: string;
  /** By variable. */
  secrets: Record<string, string>;
  file: File | null;
}

/** The secrets that a body may have, each once: 'PASSWORD' for what stands at 'password'. */
export function secretFieldsOf({ body }: Call): readonly { variable: string; path: string }[] {
  const named = secretsIn(body).map(({ path }) => ({
    path,
    variable: variableOf(path.split('.').findLast((part) => part !== '*' && !/^\d+$/.test(part)) ?? ''),
  }));
  return [...new Map(named.map((one) => [one.variable, one])).values()];
}

/** The body with each secret in the place of its variable. Throws where it is no JSON. */
function bodyOf(text: string, secrets: Readonly<Record<string, string>>): unknown {
  return JSON.parse(text, (_, value: unknown) => {
    const name = typeof value === 'string' && value.startsWith('$') ? value.slice(1) : '';
    return Object.hasOwn(secrets, name) ? secrets[name] : value;
  }) as unknown;
}

/** Texts that stand openly at the place of a secret. */
function openSecrets(call: Call, body: unknown): string[] {
  const at = (from: unknown, [part, ...rest]: readonly string[]): unknown[] => {
    if (part === undefined) return [from];
    if (typeof from !== 'object' || from === null) return [];
    return (part === '*' ? Object.values(from) : [(from as Record<string, unknown>)[part]]).flatMap((one) => at(one, rest));
  };
  return secretsIn(call.body).flatMap(({ path }) =>
    at(body, path.split('.'))
      .filter((value) => typeof value === 'string' && value !== '' && !value.startsWith('$'))
      .map(() => t('{path}: Write a variable here, and enter the secret below.', { path })),
  );
}

/** What is wrong with a body, each with the field that it is about. */
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

/** What is sent: empty parameters of the query are left out. */
export function inputOf(call: Call, { params, query, body, secrets, file }: TryValues) {
  const form = new FormData();
  if (file) form.set('file', file, file.name);
  return {
    params,
    query: Object.fromEntries(Object.entries(query).filter(([, value]) => value !== '')),
    ...(call.kind === 'upload' ? { body: form } : call.body ? { body: bodyOf(body, secrets) } : {}),
  };
}
