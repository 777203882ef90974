#!/usr/bin/env node
/**
 * `npx kc-audit [folder…]` checks TypeScript sources that use the kc packages.
 * It ends with 0 when it has no findings, with 1 when it has some, and with 2 when it could not run.
 *
 * Plain JavaScript, because Node strips no types from files in node_modules.
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
