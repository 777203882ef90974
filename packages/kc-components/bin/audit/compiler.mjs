import { existsSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const ADVICE = 'Name a TypeScript 5 or 6 with --typescript FOLDER, for example one that is installed as npm:typescript@5.';

/** The main file of a package: its folder alone leads nowhere when it has `exports`. */
function mainOf(folder) {
  const { exports, main = 'index.js' } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const entry = exports?.['.'];
  return join(folder, typeof entry === 'string' ? entry : main);
}

/**
 * Loads the TypeScript compiler of the application, or the one in `folder`.
 * TypeScript 7 has no stable interface for programs, so it is refused.
 */
export function loadCompiler(folder, root) {
  const start = statSync(root).isDirectory() ? root : dirname(root);
  const from = createRequire(join(start, 'kc-audit.js'));
  const named = folder === undefined ? undefined : resolve(folder);
  if (named !== undefined && !existsSync(join(named, 'package.json'))) throw new Error(`${named} holds no package. ${ADVICE}`);
  let ts;
  try {
    ts = from(named === undefined ? 'typescript' : mainOf(named));
  } catch {
    throw new Error(`TypeScript cannot be loaded from ${named ?? start}. ${ADVICE}`);
  }
  if (typeof ts.createSourceFile !== 'function') throw new Error(`TypeScript ${ts.version ?? ''} has no interface for programs. ${ADVICE}`);
  return ts;
}
