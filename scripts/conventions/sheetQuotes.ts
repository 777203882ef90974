import { files, text } from './sources.ts';

const quoted = (sheet: string): string[] =>
  [...sheet.matchAll(/(?<![\w'])'((?:[^'\n]|'(?=\w))+)'(?!\w)|"([^"\n]+)"/g)].map(([, single, double]) => single ?? double ?? '');

const cells = (row: string): string[] => row.split('|').map((cell) => cell.trim());

/** The cells of the columns that are headed 'Exact text'. */
function exactTexts(sheet: string): string[] {
  let column = -1;
  return sheet.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) column = -1;
    else if (line.includes('| Exact text |')) column = cells(line).indexOf('Exact text');
    return column < 0 ? [] : [cells(line)[column] ?? ''];
  });
}

/** 'Offer AWS Key, Azure Key, GCP Key.': choices by their names. */
const offers = (sheet: string): string[] => [...sheet.matchAll(/\bOffer ([A-Z][\w ]*(?:, [A-Z][\w ]*)+)\./g)].flatMap(([, names = '']) => names.split(', '));

/** What is put in has many names there: {n}, <max>, … */
const bare = (words: string): string => words.replaceAll(/\{[^{}]*\}|<\w+>/g, '{}').trim();

/**
 * What stays as it is, spelling included: what a requirement sheet puts between quotes, offers by name or says to be an exact text. Read from the
 * sheets, so that a text that none of them quotes any more falls under the rules.
 */
export const sheetQuotes: ReadonlySet<string> = new Set(
  files('docs/requirements/*.md').flatMap((path) => [...quoted(text(path)), ...exactTexts(text(path)), ...offers(text(path))].map(bare)),
);
