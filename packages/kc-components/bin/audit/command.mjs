import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { audit } from './audit.mjs';
import { applyEdits } from './edits.mjs';
import { loadCompiler } from './compiler.mjs';
import { sourceFiles } from './sourceFiles.mjs';

const USAGE = `Usage: kc-audit [options] [folder or file…]

Checks the TypeScript sources of an application that uses the kc packages. The default is the current folder.

  --fix                apply renames of exports
  --json               write the findings as JSON
  --typescript FOLDER  the TypeScript package to use, version 5 or 6; the default is the one of the application
  --help               show this text
`;

const options = {
  fix: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  typescript: { type: 'string' },
  help: { type: 'boolean', default: false },
};

/** Returns the findings in the order of files and lines, with paths relative to `cwd`. */
function findingsOf(paths, compiler, cwd) {
  return audit(paths, compiler)
    .map((finding) => ({ ...finding, file: relative(cwd, finding.file).replaceAll('\\', '/') }))
    .sort((a, b) => (a.file === b.file ? a.line - b.line || a.column - b.column : a.file < b.file ? -1 : 1));
}

/** Applies the edits of the findings. Returns the number of findings that they settle. */
function fix(findings, cwd) {
  const files = new Map();
  const fixable = findings.filter(({ edits }) => edits);
  for (const { file, edits } of fixable) files.set(file, [...(files.get(file) ?? []), ...edits]);
  for (const [file, edits] of files) {
    const path = resolve(cwd, file);
    writeFileSync(path, applyEdits(readFileSync(path, 'utf8'), edits));
  }
  return fixable.length;
}

function report(findings, { files, fixed, json }) {
  const plain = findings.map(({ rule, file, line, column, message, fix: advice, edits }) => ({
    rule,
    file,
    line,
    column,
    message,
    fix: advice,
    fixable: edits !== undefined,
  }));
  if (json) return `${JSON.stringify({ version: 1, files, fixed, findings: plain }, null, 2)}\n`;
  const lines = plain.map(({ rule, file, line, column, message, fix: advice }) => `${file}:${line}:${column} ${rule}\n  ${message}\n  ${advice}\n`);
  const fixable = plain.filter((finding) => finding.fixable).length;
  const more = fixable > 0 ? ` --fix applies ${fixable} of them.` : '';
  return `${lines.join('')}${fixed > 0 ? `Fixed ${fixed}. ` : ''}${files} files, ${findings.length} findings.${more}\n`;
}

/** Runs the command with these arguments in a folder. Returns the exit code and the text for the standard output. It throws errors for the user. */
export function runCommand(args, cwd) {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  if (values.help) return { code: 0, text: USAGE };
  const roots = (positionals.length > 0 ? positionals : ['.']).map((path) => resolve(cwd, path));
  const missing = roots.find((path) => !existsSync(path));
  if (missing) throw new Error(`${missing} does not exist.`);
  const compiler = loadCompiler(values.typescript, roots[0]);
  const paths = sourceFiles(roots);
  if (paths.length === 0) throw new Error(`No TypeScript file is in ${roots.join(', ')}.`);
  let findings = findingsOf(paths, compiler, cwd);
  const fixed = values.fix ? fix(findings, cwd) : 0;
  if (fixed > 0) findings = findingsOf(paths, compiler, cwd);
  return { code: findings.length > 0 ? 1 : 0, text: report(findings, { files: paths.length, fixed, json: values.json }) };
}
