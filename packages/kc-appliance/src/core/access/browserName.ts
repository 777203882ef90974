import { t } from 'kc-intl/t';

/** Browsers whose User-Agent also names other browsers come first. */
const browsers: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdgA?(?:iOS)?\/(\d{1,4})/, 'Edge'],
  [/\bOPR\/(\d{1,4})/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d{1,4})/, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|Chromium|CriOS)\/(\d{1,4})/, 'Chrome'],
  [/\bVersion\/(\d{1,4})\b.*\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\b(?:iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Maximum number of characters to read. Longer than any browser's User-Agent. */
const read = 512;

/**
 * Derives 'Chrome 141 on Linux' from a User-Agent. Clients can send any text, so the result contains only known names and short numbers. For other programs it
 * is their own short name.
 */
export function browserName(said: string | null): string {
  const text = (said ?? '').slice(0, read);
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  for (const [pattern, name] of browsers) {
    const version = pattern.exec(text)?.[1];
    if (version) return `${name} ${version}${system ? ` on ${system}` : ''}`;
  }
  const program = /^(?!Mozilla\/)([A-Za-z][\w-]{0,23})\/(\d{1,4})/.exec(text);
  if (program) return `${program[1]} ${program[2]}`;
  return system ? t('Unknown browser on {system}', { system }) : t('Unknown browser');
}
