import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { formatText, moreText, signedText, unverifiedText, verdictText } from 'kc-api/rules/audit/reportText';
import { createExportCheck, NoExport, type ExportCheckOptions, type ExportReport } from 'kc-api/rules/audit/verifyExport';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Verifies a downloaded export of the audit log in chunks. Throws `NoExport` if the file is not an export; read errors pass through. */
async function verified(path: string, options: ExportCheckOptions): Promise<ExportReport> {
  const check = createExportCheck({ ...options, hash });
  for await (const text of createReadStream(path, 'utf8')) check.add(text as string);
  return check.end();
}

const wordsOf = (report: ExportReport): string[] => [
  formatText(report),
  signedText(report),
  ...report.notes,
  report.count === 0 ? verdictText(report) : `${verdictText(report)}:`,
  ...[...report.problems, moreText(report)].filter(Boolean).map((one) => `  ${one}`),
];

/** Verifies an export. Returns a report in lines and the exit code: 0 if the export is unchanged, 1 if it is not, 2 if the file cannot be verified. */
export async function verifyAuditFile(path: string, options: ExportCheckOptions = {}): Promise<{ lines: string[]; code: 0 | 1 | 2 }> {
  try {
    const report = await verified(path, options);
    return { lines: wordsOf(report), code: report.count === 0 ? 0 : 1 };
  } catch (error) {
    if (!(error instanceof NoExport || (error instanceof Error && 'code' in error))) throw error;
    return { lines: [unverifiedText(path, error)], code: 2 };
  }
}
