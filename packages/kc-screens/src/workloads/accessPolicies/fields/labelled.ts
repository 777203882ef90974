import { t } from 'kc-intl/t';

/** Returns the first problem, prefixed with the label of its field, as the reason on a disabled button. Undefined if there is none. */
export function labelled(problems: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>): string | undefined {
  const [first] = Object.entries(problems);
  if (!first) return undefined;
  const [path, text] = first;
  const label = Object.entries(labels).find(([field]) => path === field || path.startsWith(`${field}.`))?.[1];
  return label === undefined ? text : t('{label}: {text}', { label, text });
}
