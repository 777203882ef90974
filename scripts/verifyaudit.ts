/** `npm run verifyaudit`: verifies that a downloaded export of the audit log is unchanged. Works offline. */
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { verifyAuditFile } from './lib/auditFile.ts';

const HELP = `npm run verifyaudit -- FILE [options]

  FILE               the export, as XML or CSV
  --key KEY          the public key of the appliance, from elsewhere: a PEM file, or its text
                     (default: the one in the file, which is said)
  --checkpoint TEXT  a line with a checkpoint that was kept elsewhere; may be given several times
  --help             this text

Ends with 0 where every record is as it was exported, 1 where one is not, 2 where the file cannot be verified.
`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { key: { type: 'string' }, checkpoint: { type: 'string', multiple: true, default: [] }, help: { type: 'boolean', default: false } },
});
const [file] = positionals;
// npm runs scripts in the root folder of the repository. INIT_CWD is the working directory of the user.
const at = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

if (values.help || file === undefined) {
  process.stdout.write(HELP);
  process.exitCode = values.help ? 0 : 2;
} else {
  const { key, checkpoint: checkpoints } = values;
  const read = key !== undefined && existsSync(at(key)) ? readFileSync(at(key), 'utf8') : key;
  const { lines, code } = await verifyAuditFile(at(file), { checkpoints, ...(read === undefined ? {} : { key: read }) });
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = code;
}
