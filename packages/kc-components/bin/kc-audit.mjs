#!/usr/bin/env node
/**
 * `npx kc-audit [folder…]` checks TypeScript sources that use the kc packages. The exit code is 0 without findings, 1 with findings, and 2 if the check could
 * not run.
 *
 * This file is plain JavaScript, because Node does not strip types from files in node_modules.
 */
import { runCommand } from './audit/command.mjs';

try {
  const { code, text } = runCommand(process.argv.slice(2), process.cwd());
  process.stdout.write(text);
  process.exitCode = code;
} catch (error) {
  process.stderr.write(`kc-audit: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
