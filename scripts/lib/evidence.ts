/** Compares the requirement sheets with the tests. Works on texts only; the caller reads the files. */

interface Sheet {
  name: string;
  ids: readonly string[];
}

interface SheetState {
  name: string;
  total: number;
  /** Requirements that a test or story names. */
  shown: string[];
  /** Requirements that are deliberately open, with the reason. */
  open: { id: string; reason: string }[];
  /** Requirements that are neither shown nor open. */
  missing: string[];
}

interface Evaluation {
  sheets: SheetState[];
  /** One sentence for each contradiction. Empty if there is none. */
  problems: string[];
}

const ROW = /^\|\s*([A-Z]{2,6}-\d{2,3})\s*\|/gm;
const ID = String.raw`[A-Z]{2,6}-\d{2,3}`;
/** Matches `[ALERT-07]`, `[ALERT-07, ALERT-08]` or `[ALERT-07 ALERT-08]` inside a title. */
const IN_TITLE = new RegExp(String.raw`\[(${ID}(?:[,\s]+${ID})*)\]`, 'g');
const SHOWS = /\bshows\s*:\s*\[([^\]]*)\]/g;
/** Matches comments and strings, whichever begins first. Otherwise `// it's` would open a string, and 'http://x' a comment. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const SWITCHED_OFF = /\b(?:it|test|describe)\.(?:skip|todo)\(\s*$/;

/** Returns the requirements of a sheet in the order of its rows. */
export function idsOf(markdown: string): string[] {
  return [...markdown.matchAll(ROW)].map((row) => row[1] ?? '');
}

/**
 * Returns the requirements that a test or story file names: in brackets inside a string (the title), or in a `shows: ['…']` list. Comments and skipped tests
 * do not count.
 */
export function shownIn(source: string): string[] {
  const ids: string[] = [];
  for (const token of source.matchAll(TOKEN)) {
    const [text] = token;
    if (text.startsWith('/')) continue;
    if (SWITCHED_OFF.test(source.slice(Math.max(0, token.index - 40), token.index))) continue;
    for (const [, list = ''] of text.matchAll(IN_TITLE)) ids.push(...list.split(/[,\s]+/));
  }
  const code = source.replace(TOKEN, (text) => (text.startsWith('/') ? ' ' : text));
  for (const [, list = ''] of code.matchAll(SHOWS)) {
    for (const [, id = ''] of list.matchAll(new RegExp(`['"\`](${ID})['"\`]`, 'g'))) ids.push(id);
  }
  return [...new Set(ids)];
}

/** Compares the evidence with the sheets. `evidence` maps a requirement to the files that name it. `done` lists the sheets that must be complete. */
export function evaluate(
  sheets: readonly Sheet[],
  evidence: ReadonlyMap<string, readonly string[]>,
  open: Readonly<Record<string, string>>,
  done: readonly string[],
): Evaluation {
  const problems: string[] = [];
  const owner = new Map<string, string>();
  for (const { name, ids } of sheets) {
    for (const id of ids) {
      const first = owner.get(id);
      if (first !== undefined) problems.push(`${id} stands twice: in ${first}.md and in ${name}.md.`);
      owner.set(id, name);
    }
  }
  for (const [id, files] of evidence) {
    if (!owner.has(id)) problems.push(`${id} is in no sheet, but named in ${files.join(', ')}.`);
    if (id in open) problems.push(`${id} is open in open.json, but shown in ${files.join(', ')}.`);
  }
  for (const [id, reason] of Object.entries(open)) {
    if (!owner.has(id)) problems.push(`${id} is in no sheet, but in open.json.`);
    if (reason.trim() === '') problems.push(`${id} is open in open.json without a reason.`);
  }
  const states = sheets.map(({ name, ids }): SheetState => {
    const shown = ids.filter((id) => evidence.has(id));
    const left = ids.filter((id) => !evidence.has(id));
    return {
      name,
      total: ids.length,
      shown,
      open: left.flatMap((id) => (open[id] === undefined ? [] : [{ id, reason: open[id] }])),
      missing: left.filter((id) => open[id] === undefined),
    };
  });
  for (const name of done) {
    const state = states.find((sheet) => sheet.name === name);
    if (state === undefined) problems.push(`done.json names the sheet "${name}", which does not exist.`);
    else if (state.missing.length > 0) problems.push(`${name}.md is done, but has no evidence for ${state.missing.join(', ')}.`);
  }
  return { sheets: states, problems };
}
