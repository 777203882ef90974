import { t } from 'kc-intl/t';
import { canonical, chainBegin, hashBefore, linkHash, recordOf, sha256Hex, type TextHash } from './chain.ts';
import { createChainCheck, findingText, mostFindings, type ChainCheck, type Finding } from './chainCheck.ts';
import { isSealedBy, isSignedBy, readPublicKey, type PublicKey } from './chainKey.ts';
import { checkpointIn, sealIn, type Checkpoint, type ExportSeal } from './checkpoint.ts';
import { exportCells, exportTitles, formerlyGuardedCell, guardedCell, sealTitles, unguardedCell } from './exportCells.ts';
import { createCsvReader } from './readCsv.ts';
import { createXmlReader, type XmlPart } from './readXml.ts';

export interface ExportReport {
  format: 'CSV' | 'XML';
  records: number;
  /** Sentences about broken records, at most `mostFindings`. */
  problems: string[];
  /** Number of all problems, including those that are not listed. */
  count: number;
  /** Hints for the reader, such as which key was used. */
  notes: string[];
  /** Vault, key and time of the valid seal. Null if this key did not sign the seal. */
  signed: Pick<ExportSeal, 'vault' | 'key' | 'time'> | null;
}

export interface ExportCheckOptions {
  /** Public key of the appliance from a trusted source: PEM or base64url. Default: the key in the file. */
  key?: string;
  /** Checkpoints from other sources, as lines of text. */
  checkpoints?: readonly string[];
  hash?: TextHash;
}

/** The file is no export, so it cannot be verified. */
export class NoExport extends Error {}

/** Takes the file in chunks of text. `end` returns the report. */
export interface ExportCheck {
  add(text: string): void;
  end(): ExportReport;
}

const noExport = t('This is not an export of the audit log as XML or CSV. A PDF file is for reading and cannot be verified.');

/** Number of characters that identify the format. */
const enough = 40;

/** Verifies a downloaded export: the complete log (XML) as a chain, the log of one group (CSV) record by record. */
export function createExportCheck(options: ExportCheckOptions = {}): ExportCheck {
  const { hash = sha256Hex } = options;
  let begun = '';
  let check: ReturnType<typeof xmlCheck> | ReturnType<typeof csvCheck> | undefined;
  const begin = (): NonNullable<typeof check> => {
    if (/^\uFEFF?<\?xml/.test(begun)) return xmlCheck(options, hash);
    if (/^\uFEFF?id,/.test(begun)) return csvCheck(options, hash);
    throw new NoExport(noExport);
  };
  return {
    add(text) {
      if (check) return check.add(text);
      begun += text;
      if (begun.length < enough) return;
      check = begin();
      check.add(begun);
    },
    end() {
      if (!check) throw new NoExport(noExport);
      return check.end();
    },
  };
}

/** State that both formats share: the key, the checkpoints and the seal, and the problems found. */
function createFindings({ key: given, checkpoints: others = [] }: ExportCheckOptions, hash: TextHash) {
  const problems: string[] = [];
  let [count, records, digest] = [0, 0, chainBegin];
  let [own, sealed] = ['', ''];
  let signed: ExportReport['signed'] = null;
  const inFile: string[] = [];
  const key = (): PublicKey | undefined => readPublicKey(given ?? own);
  const find = (problem: string) => {
    count += 1;
    if (problems.length < mostFindings) problems.push(problem);
  };
  return {
    find,
    more: (several: number) => void (count += several),
    tell: (finding: Finding) => find(findingText(finding)),
    take(line: string, text: string) {
      if (line === 'publickey') own = text;
      else if (line === 'seal') sealed = text;
      else if (line === 'checkpoint') inFile.push(text);
    },
    counted(its: string) {
      records += 1;
      digest = linkHash(digest, its, hash);
    },
    /** Returns the checkpoints with a valid signature, and reports a problem for each of the others. */
    signed(): Checkpoint[] {
      const known = key();
      return [...inFile, ...others].flatMap((text) => {
        const checkpoint = checkpointIn(text);
        if (checkpoint && known && isSignedBy(checkpoint, known)) return [checkpoint];
        find(
          checkpoint
            ? known
              ? t('The checkpoint of record {sequence} is not signed with key {id}.', { sequence: checkpoint.sequence, id: known.id })
              : t('The checkpoint of record {sequence} is not signed with key of the appliance.', { sequence: checkpoint.sequence })
            : t('A checkpoint cannot be read.'),
        );
        return [];
      });
    },
    /** Checks the seal. Returns the time of the export in epoch seconds, or null if there is no seal. */
    end(): number | null {
      const seal = sealIn(sealed);
      const known = key();
      signed = seal && known && isSealedBy(seal, known) ? { vault: seal.vault, key: seal.key, time: seal.time } : null;
      if (!seal) find(t('The end of the file is missing: it has no seal.'));
      else if (!signed)
        find(
          known ? t('The seal of the file is not signed with key {id}.', { id: known.id }) : t('The seal of the file is not signed with key of the appliance.'),
        );
      else if (seal.records !== records) find(t('The file holds {records} records; {exported} were exported.', { records, exported: seal.records }));
      else if (seal.digest !== digest) find(t('The records of the file are not those that were exported.'));
      return seal?.time ?? null;
    },
    report: (format: ExportReport['format'], notes: readonly string[]): ExportReport => {
      const known = key();
      const whose =
        given === undefined && known ? [t('Checked with the key in the file, {id}. Compare it with the key that the appliance shows.', { id: known.id })] : [];
      return { format, records, problems, count, notes: [...whose, ...notes], signed };
    },
  };
}

function xmlCheck(options: ExportCheckOptions, hash: TextHash) {
  const findings = createFindings(options, hash);
  const reader = createXmlReader();
  let chain: ChainCheck | undefined;
  let signed: Checkpoint[] = [];
  /** Starts the chain. The checkpoints precede the first record in the file. */
  const begin = (): ChainCheck => {
    signed = findings.signed();
    return createChainCheck({ checkpoints: signed });
  };
  const take = (part: XmlPart) => {
    if ('line' in part) return findings.take(part.line, part.text);
    const { record } = part;
    chain ??= begin();
    chain.add(Number(record.id), record.hash, (previous) => linkHash(previous, canonical(record), hash));
    findings.counted(record.hash);
  };
  return {
    add: (text: string) => reader.parts(text).forEach(take),
    end(): ExportReport {
      chain ??= begin();
      const { findings: found, problems, last } = chain.end();
      for (const finding of found) if (finding.kind !== 'tail') findings.tell(finding);
      findings.more(problems - found.length);
      const made = findings.end() ?? Infinity;
      const after = last?.sequence ?? 0;
      // Ignore checkpoints that were signed after the export: they cover records that the file cannot hold.
      const beyond = signed.filter(({ sequence, time }) => sequence > after && time <= made).at(-1);
      if (beyond) findings.tell({ kind: 'tail', after, until: beyond.sequence, time: beyond.time });
      return findings.report('XML', [t('{count, plural, one {# signed checkpoint} other {# signed checkpoints}}.', { count: signed.length })]);
    },
  };
}

function csvCheck(options: ExportCheckOptions, hash: TextHash) {
  const findings = createFindings(options, hash);
  const reader = createCsvReader();
  let offset: number | null = null;
  /** Number of cells in a line. */
  let width: number = exportTitles.length;
  let last = { sequence: 0, hash: '' };
  const wanted = new Map<number, string>();
  for (const text of options.checkpoints ?? []) wanted.set(checkpointIn(text)?.sequence ?? 0, '');

  /** Checks one line. The readable cells must match the hashed record. */
  function take(cells: readonly string[]): void {
    const [id = '', date = ''] = cells;
    if (id === exportTitles[0]) return void (width = cells.length);
    // Older versions wrote the seal and the key as lines of two cells after the records.
    if (width === exportTitles.length && cells.length < width) return findings.take(id, unguardedCell(cells[1] ?? ''));
    const [told = '', its = '', text = '', ...seals] = cells.slice(exportTitles.length - 3);
    for (const [at, title] of sealTitles.entries()) if (seals[at]) findings.take(title, unguardedCell(seals[at]));
    // An export without records has one line, which holds only the seal and the key.
    if (cells.slice(0, exportTitles.length).every((cell) => cell === '')) return;
    const record = recordOf(text);
    const sequence = Number(record?.id ?? id);
    const previous = hashBefore(sequence, told) ?? '';
    offset ??= record ? Math.round((Date.parse(`${date.replace(' ', 'T')}Z`) / 1000 - record.date) / 60) : null;
    const said = record && exportCells({ ...record, previous: told, hash: its }, offset ?? 0);
    const isWritten = (cell: string, at: number) => guardedCell(cell) === cells[at] || formerlyGuardedCell(cell) === cells[at];
    const isTold = cells.length === width && (said?.every(isWritten) ?? false);
    const follows = sequence > last.sequence && (sequence !== last.sequence + 1 || last.hash === '' || previous === last.hash);
    if (!isTold || !follows || linkHash(previous, text, hash) !== its) findings.tell({ kind: 'changed', sequence });
    findings.counted(its);
    last = { sequence, hash: its };
    if (wanted.has(sequence)) wanted.set(sequence, its);
  }

  return {
    add: (text: string) => reader.lines(text).forEach(take),
    end(): ExportReport {
      reader.rest().forEach(take);
      for (const { sequence, hash: signed, time } of findings.signed()) {
        const there = wanted.get(sequence) ?? '';
        if (there !== '' && there !== signed) findings.tell({ kind: 'rewritten', sequence, after: sequence - 1, time });
      }
      findings.end();
      return findings.report('CSV', [t('This export holds the records of one group. Each is verified, and that none of them is missing.')]);
    },
  };
}
