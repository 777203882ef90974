import { t } from 'kc-intl/t';
import { chainBegin, type ChainPlace } from './chain.ts';

/** A broken link of the chain. */
export type Finding =
  | { kind: 'changed'; sequence: number }
  /** The record has no hash, although later records have one. */
  | { kind: 'unhashed'; sequence: number }
  | { kind: 'missing'; from: number; to: number }
  /** The hash differs from the one that the checkpoint of this record signed. Every record after `after` may have been rewritten. */
  | { kind: 'rewritten'; sequence: number; after: number; time: number }
  /** `time`: epoch seconds of the checkpoint that covers later records. Null if the appliance itself reports more records. */
  | { kind: 'tail'; after: number; until: number; time: number | null };

/** A signed checkpoint, reduced to the fields that the check compares. */
export interface KnownPlace extends ChainPlace {
  /** Epoch seconds. */
  time: number;
}

/** Limits the findings in the outcome. Further findings are only counted. */
export const mostFindings = 100;

export interface ChainOutcome {
  /** Number of records that were checked. */
  records: number;
  findings: Finding[];
  /** Number of all findings, including those beyond `mostFindings`. */
  problems: number;
  /** The last checked record; null if there was none. */
  last: ChainPlace | null;
}

export interface ChainCheck {
  /** Checks the next record, in sequence order. `hashAfter` computes its expected hash from the previous one. */
  add(sequence: number, hash: string, hashAfter: (previous: string) => string): void;
  /** Ends the check. `until`: the number of the last record that the log should hold. */
  end(until?: number): ChainOutcome;
}

export interface ChainCheckOptions {
  /** The record before the first one. Default: the beginning of the log. */
  from?: ChainPlace;
  /** Signed positions. The check compares each one with the record of the same number. */
  checkpoints?: readonly KnownPlace[];
}

/** Checks a hash chain record by record. After a broken link it continues from the stored hash, so that each break is reported once. */
export function createChainCheck({ from = { sequence: 0, hash: chainBegin }, checkpoints = [] }: ChainCheckOptions = {}): ChainCheck {
  const known = new Map(checkpoints.map((one) => [one.sequence, one]));
  const findings: Finding[] = [];
  let [problems, records, proven] = [0, 0, from.sequence];
  let at: ChainPlace = from;
  let last: ChainPlace | null = null;

  const find = (finding: Finding) => {
    problems += 1;
    if (findings.length < mostFindings) findings.push(finding);
  };

  return {
    add(sequence, hash, hashAfter) {
      records += 1;
      if (sequence > at.sequence + 1) find({ kind: 'missing', from: at.sequence + 1, to: sequence - 1 });
      // The first record after a gap is not compared, because the hash before it is unknown.
      else if (hash === '') find({ kind: 'unhashed', sequence });
      else if (sequence <= at.sequence || (at.hash !== '' && hashAfter(at.hash) !== hash)) find({ kind: 'changed', sequence });
      at = { sequence, hash };
      last = at;
      const signed = known.get(sequence);
      if (signed && signed.hash === hash) proven = sequence;
      else if (signed) find({ kind: 'rewritten', sequence, after: proven, time: signed.time });
    },
    end(until = 0) {
      const beyond = checkpoints.filter(({ sequence }) => sequence > at.sequence).toSorted((a, b) => b.sequence - a.sequence)[0];
      if (beyond) find({ kind: 'tail', after: at.sequence, until: Math.max(beyond.sequence, until), time: beyond.time });
      else if (until > at.sequence) find({ kind: 'tail', after: at.sequence, until, time: null });
      return { records, findings, problems, last };
    },
  };
}

/** Formats a time in UTC, for output without a user's time zone. */
export const isoTime = (time: number): string => `${new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** Formats a finding as a sentence. `timeText` formats times; default: UTC. */
export function findingText(finding: Finding, timeText: (time: number) => string = isoTime): string {
  switch (finding.kind) {
    case 'changed':
      return t('Record {sequence} was changed.', { sequence: finding.sequence });
    case 'unhashed':
      return t('Record {sequence} has no hash.', { sequence: finding.sequence });
    case 'missing':
      return finding.from === finding.to
        ? t('Record {sequence} is missing.', { sequence: finding.from })
        : t('Records {first} to {last} are missing.', { first: finding.from, last: finding.to });
    case 'rewritten':
      return t('Records {first} to {last} were rewritten: record {last} is not the one of the checkpoint of {time}.', {
        first: finding.after + 1,
        last: finding.sequence,
        time: timeText(finding.time),
      });
    case 'tail':
      return finding.time === null
        ? t('The tail after {last} is missing: the log had {records} records.', { last: finding.after, records: finding.until })
        : t('The tail after {last} is missing (checkpoint of {time} at record {sequence}).', {
            last: finding.after,
            time: timeText(finding.time),
            sequence: finding.until,
          });
  }
}
