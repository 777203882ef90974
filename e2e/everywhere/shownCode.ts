import { execFileSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { Call } from 'kc-api/contract/call';
import { dialogOn } from '../page.ts';

/** Creates a program named curl that prints its arguments. Returns the folder. */
export function noteCurl(folder: string): string {
  writeFileSync(
    join(folder, 'curl'),
    String.raw`#!/bin/sh
printf '%s\0' "$@"
`,
  );
  chmodSync(join(folder, 'curl'), 0o755);
  return folder;
}

/** Opens 'Show as code' in the current dialog, and returns its curl command. */
export async function shownCode(page: Page): Promise<string> {
  const button = dialogOn(page).getByRole('button', { name: 'Show as code' }).last();
  await button.click();
  const region = dialogOn(page).getByRole('region', { name: 'curl' });
  await region.waitFor();
  return (await region.textContent()) ?? '';
}

/** Runs a curl command in a shell. Returns the arguments that curl gets. */
export const givenToCurl = (text: string, folder: string): string[] =>
  execFileSync('/bin/sh', ['-c', text], { env: { PATH: folder }, encoding: 'utf8' })
    .split('\0')
    .slice(0, -1);

/** Returns the problem of a dialog's code for this call: another method or URL. Undefined if there is none. */
export function codeProblem({ method, path }: Call, text: string, folder: string): string | undefined {
  const words = givenToCurl(text, folder);
  const made = words.includes('-X') ? words[words.indexOf('-X') + 1] : 'GET';
  const url = words.find((word) => /^https?:/.test(word)) ?? '';
  const pattern = path.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/:\w+/g, '[^/]*');
  if (made !== method || !new RegExp(`/v\\d/${pattern}(?:\\?|$)`).test(url)) return `is ${made} ${url}`;
  return undefined;
}
