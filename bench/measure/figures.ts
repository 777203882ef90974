export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length === 0 ? Number.NaN : sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** One line of the table: a measurement, with a figure for each side. */
export interface Line {
  what: string;
  unit: string;
  /** Medians by side. A text explains why there is no figure. */
  by: Record<string, number | string>;
  /** Description of the goal, and whether it was reached. */
  goal?: string;
  reached?: boolean;
}

export interface Section {
  title: string;
  note?: string;
  lines: Line[];
}

/** Collects the figures of all rounds, by side and measurement. */
export function gather() {
  const all = new Map<string, Map<string, number[]>>();
  return {
    add(side: string, what: string, value: number): void {
      const mine = all.get(side) ?? new Map<string, number[]>();
      all.set(side, mine);
      mine.set(what, [...(mine.get(what) ?? []), value]);
    },
    of: (side: string, what: string): number => median(all.get(side)?.get(what) ?? []),
    /** Returns the medians of one measurement, for all sides that have it. */
    by: (what: string): Record<string, number> =>
      Object.fromEntries([...all].filter(([, mine]) => mine.has(what)).map(([side, mine]) => [side, median(mine.get(what) ?? [])])),
    raw: () => Object.fromEntries([...all].map(([side, mine]) => [side, Object.fromEntries(mine)])),
  };
}

/** Returns a goal relative to a peer: at most `factor` times its figure. */
export function atMost(mine: number, factor: number, peer: number, name: string): Pick<Line, 'goal' | 'reached'> {
  return { goal: `at most ${factor} x ${name}; is ${(mine / peer).toFixed(2)} x`, reached: mine <= factor * peer };
}

export function under(mine: number, limit: number, unit: string): Pick<Line, 'goal' | 'reached'> {
  return { goal: `at most ${limit} ${unit}`, reached: mine <= limit };
}

const shown = (value: number | string | undefined): string =>
  value === undefined ? '' : typeof value === 'string' ? value : Number.isNaN(value) ? '–' : value >= 100 ? value.toFixed(0) : value.toFixed(1);

/** Formats the tables in Markdown, which is also readable on a terminal. */
export function toMarkdown(sections: readonly Section[]): string {
  return sections
    .map(({ title, note, lines }) => {
      const sides = [...new Set(lines.flatMap(({ by }) => Object.keys(by)))];
      const head = ['', ...sides, 'goal'];
      const rows = lines.map(({ what, unit, by, goal, reached }) => [
        unit ? `${what}, ${unit}` : what,
        ...sides.map((side) => shown(by[side])),
        goal ? `${reached ? 'yes' : '**no**'}: ${goal}` : '',
      ]);
      const widths = head.map((word, i) => Math.max(word.length, ...rows.map((row) => row[i]?.length ?? 0), 3));
      const line = (cells: readonly string[]) =>
        `| ${cells.map((cell, i) => (i === 0 || i === cells.length - 1 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join(' | ')} |`;
      const rule = `| ${widths.map((w, i) => (i === 0 || i === widths.length - 1 ? '-'.repeat(w) : `${'-'.repeat(w - 1)}:`)).join(' | ')} |`;
      return [`## ${title}`, '', ...(note ? [note, ''] : []), line(head), rule, ...rows.map(line)].join('\n');
    })
    .join('\n\n');
}
