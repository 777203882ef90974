import type { Change } from './context.ts';

const secrets = new Set([
  'password',
  'radius_secret',
  'clientSecret',
  'service_account_pw',
  'secret',
  'old_passwords',
  'otp',
  'registration',
  'key_part',
  'aws_secret_access_key',
  'azure_client_secret',
  'gcp_access_credentials',
  'part_password',
  'xks_access_key',
  'access_token',
]);

const shown = (value: unknown): string | null =>
  value === undefined || value === null
    ? null
    : Array.isArray(value)
      ? value.map(shown).join(', ')
      : typeof value === 'object'
        ? JSON.stringify(value)
        : String(value);

/** What differs between two states of an object, as text; a secret that changed shows as dots. `fields` limits the look. */
export function changesOf(before: object | null, after: object | null, fields?: readonly string[]): Change[] {
  const old = (before ?? {}) as Record<string, unknown>;
  const next = (after ?? {}) as Record<string, unknown>;
  return (fields ?? [...new Set([...Object.keys(old), ...Object.keys(next)])])
    .filter((field) => JSON.stringify(old[field]) !== JSON.stringify(next[field]))
    .map((field) => {
      const hide = secrets.has(field);
      const dots = (value: unknown) => (value === undefined || value === null ? null : '••••••');
      return { field, old: hide ? dots(old[field]) : shown(old[field]), new: hide ? dots(next[field]) : shown(next[field]) };
    });
}
