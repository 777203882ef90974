#!/usr/bin/env node
import { writeFileSync } from 'node:fs';
import { defaultBounds, runConformance } from '../conformance.ts';
import { textReport } from '../report.ts';
import { ConformanceError } from '../signIn.ts';
import { help } from './help.ts';
import { readOptions } from './options.ts';
import { readPassword } from './password.ts';
import { createTlsFetch } from './tlsFetch.ts';

/** The first signal ends the run after the current request and cleans up, the second one ends the process. */
function interruption(): AbortSignal {
  const controller = new AbortController();
  const stop = (): void => {
    if (controller.signal.aborted) process.exit(2);
    process.stderr.write('Interrupted: removing what was created. Interrupt again to end immediately.\n');
    controller.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return controller.signal;
}

async function main(): Promise<number> {
  const options = readOptions(process.argv.slice(2));
  if (!options) {
    process.stdout.write(help);
    return 0;
  }
  const { baseUrl, tenant, user, limitedUser, areas, write, timeout, json } = options;
  const password = await readPassword('KC_CONFORMANCE_PASSWORD', user);
  const limited =
    limitedUser === undefined ? undefined : { username: limitedUser, password: await readPassword('KC_CONFORMANCE_LIMITED_PASSWORD', limitedUser) };
  const { interrupted, ...report } = await runConformance({
    fetch: createTlsFetch(options),
    baseUrl,
    tenant,
    user: { username: user, password },
    ...(limited ? { limitedUser: limited } : {}),
    ...(areas ? { areas } : {}),
    ...(write === undefined ? {} : { write }),
    bounds: { ...defaultBounds, timeout },
    signal: interruption(),
  });
  process.stdout.write(textReport(report));
  if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  if (interrupted) return 2;
  return report.findings.length > 0 || report.leftBehind.length > 0 ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  const known = error instanceof ConformanceError || (error instanceof Error && 'code' in error);
  process.stderr.write(`${known ? (error as Error).message : 'The kit has a defect and stopped.'}\n`);
  process.exitCode = 2;
}
