import { t } from 'kc-intl/t';
import { chainBegin, type ChainPlace } from './chain.ts';

/** A broken link of the chain. */
export type Finding =
  | { kind: 'changed'; sequence: number }
  /** It has no hash, though records after it have. */
  | { kind: 'unhashed'; sequence: number }
  | { kind: 'missing'; from: number; to: number }
  /** The hash is none that the checkpoint of this record has signed: everything after `after` may have been written again. */
  | { kind: 'rewritten'; sequence: number; after: number; time: number }
  /** `time`: of the checkpoint that knows of more, epoch seconds; null where the appliance itself does. */
  | { kind: 'tail'; after: number; until: number; time: number | null };

/** What somebody has signed, as far as the walk needs it. */
export interface KnownPlace extends ChainPlace {
  /** Epoch seconds. */
  time: number;
}

/** Findings that are kept; of more only the number. */
export const mostFindings = 100;

export interface ChainOutcome {
  /** Records that were looked at. */
  records: number;
  findings: Finding[];
  /** Of all, those that are not kept too. */
  problems: number;
  /** The last record that was seen; null where there was none. */
  last: ChainPlace | null;
}

export interface ChainCheck {
  /** The next record, in the order of their numbers. `hashAfter` gives the hash that it should have. */
  add(sequence: number, hash: string, hashAfter: (previous: string) => string): void;
  /** Nothing comes any more, though the log should reach to `until`. */
  end(until?: number): ChainOutcome;
}

export interface ChainCheckOptions {
  /** The record before the first one. Default: the beginning of the log. */
  from?: ChainPlace;
  /** What is signed: each that the walk passes is compared. */
  checkpoints?: readonly KnownPlace[];
}

/** Walks along a chain, record by record. What is broken is said once: the walk goes on from the hash that stands there. */
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
      // Of the first one after a gap nobody can say which hash stood before it.
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

/** A time as it is told where nobody's zone is known. */
export const isoTime = (time: number): string => `${new Date(time * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** What is broken, in a sentence. `timeText` tells a time as people read it there; default: UTC. */
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
