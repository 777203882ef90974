import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { AREAS, type Mutant } from './mutant.ts';

/** Levels from fast to slow. `contract` is the fuzz run, which only a full `npm test` includes. */
const LEVELS = ['unit', 'story', 'journey', 'contract'] as const;
export type Level = (typeof LEVELS)[number];

export interface Verdict extends Pick<Mutant, 'id' | 'area' | 'file' | 'breaks'> {
  /** The fastest level that noticed the mutant. Null if all selected tests passed. */
  noticed: Level | null;
  /** The test that failed: its file or story id, and its title. */
  by: { file: string; test: string } | null;
  /** Wall time in seconds. Compare it only between runs on an idle machine. */
  seconds: number;
  /** Tests that also fail without the mutant, and were left out. */
  unreliable?: readonly string[];
}

export interface Results {
  /** The commit under test. */
  commit: string;
  verdicts: Verdict[];
}

export const readResults = (path: string): Results | null => (existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Results) : null);

export function writeResults(path: string, results: Results): void {
  writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
}

const count = (verdicts: readonly Verdict[], level: Level | null): number => verdicts.filter(({ noticed }) => noticed === level).length;
const percent = (verdicts: readonly Verdict[]): string =>
  verdicts.length === 0 ? '–' : `${Math.round((100 * (verdicts.length - count(verdicts, null))) / verdicts.length)} %`;

const row = (cells: readonly (string | number)[]): string => `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;
const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** Returns the score of each area, then every mutant. `total`: the number of mutants, judged or not. */
export function asMarkdown({ commit, verdicts }: Results, total: number): string {
  const of = (name: string, own: readonly Verdict[]) => [name, own.length, ...LEVELS.map((level) => count(own, level)), count(own, null), percent(own)];
  const areas = AREAS.map((area) => ({ area, own: verdicts.filter((verdict) => verdict.area === area) })).filter(({ own }) => own.length > 0);
  const scores = table(
    ['Area', 'Mutants', 'Unit', 'Story', 'Journey', 'Contract', 'Nobody', 'Score'],
    [...areas.map(({ area, own }) => of(area, own)), of('all', verdicts)],
  );
  const byFile = (verdict: Verdict): string => (verdict.by === null ? '' : `\`${verdict.by.file}\``);
  const all = areas.map(({ area, own }) => {
    const rows = own.map((verdict) => [`\`${verdict.id}\``, verdict.breaks, verdict.noticed ?? '**nobody**', byFile(verdict), verdict.seconds]);
    return `## ${area}\n\n${table(['Mutant', 'Breaks', 'Noticed by', 'First test', 'Seconds'], rows)}`;
  });
  return ['# Mutants', `Commit \`${commit}\`: ${verdicts.length} of ${total} mutants judged. [testing.md](testing.md) says how.`, scores, ...all].join('\n\n');
}

/** Returns the mutants that tests noticed in the previous run but not in this one. */
export function lost(before: Results, now: Results): { verdict: Verdict; before: Verdict }[] {
  return now.verdicts.flatMap((verdict) => {
    const earlier = before.verdicts.find(({ id }) => id === verdict.id);
    return verdict.noticed === null && earlier && earlier.noticed !== null ? [{ verdict, before: earlier }] : [];
  });
}
