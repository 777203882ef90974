import { readFileSync } from 'node:fs';
import { colourFindings } from './colours.mjs';
import { importFindings } from './imports.mjs';
import { createPackages } from './packages.mjs';
import { providerFindings } from './providers.mjs';
import { usesOf } from './uses.mjs';

/** Larger files are generated code or data. */
const LARGEST = 2_000_000;

/** Checks these files. Returns `{ rule, file, line, column, message, fix, edits? }` for each finding. */
export function audit(paths, ts) {
  const packages = createPackages(ts);
  const findings = [];
  const files = [];
  for (const path of paths) {
    const text = readFileSync(path, 'utf8');
    if (text.length > LARGEST) {
      findings.push({ rule: 'unreadable-file', file: path, line: 1, column: 1, message: 'The file has more than 2 MB.', fix: 'Leave it out, or divide it.' });
      continue;
    }
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS);
    const at = (node, rest) => {
      const { line, character } = source.getLineAndCharacterOfPosition(typeof node === 'number' ? node : node.getStart(source));
      return { file: path, line: line + 1, column: character + 1, ...rest };
    };
    const [problem] = source.parseDiagnostics ?? [];
    if (problem) {
      const message = ts.flattenDiagnosticMessageText(problem.messageText, ' ');
      findings.push(at(problem.start ?? 0, { rule: 'unreadable-file', message: `The file cannot be parsed: ${message}`, fix: 'Correct the syntax.' }));
      continue;
    }
    files.push({ path, source, at, uses: usesOf(source, ts) });
  }
  for (const file of files) findings.push(...importFindings(file, packages, ts), ...colourFindings(file, ts));
  return [...findings, ...providerFindings(files, ts)];
}
