import { t } from 'kc-intl/t';

/** The first of some problems by field, with the label of its field: stands on the button that waits for it. Undefined where there is none. */
export function labelled(problems: Readonly<Record<string, string>>, labels: Readonly<Record<string, string>>): string | undefined {
  const [first] = Object.entries(problems);
  if (!first) return undefined;
  const [path, text] = first;
  const label = Object.entries(labels).find(([field]) => path === field || path.startsWith(`${field}.`))?.[1];
  return label === undefined ? text : t('{label}: {text}', { label, text });
}
