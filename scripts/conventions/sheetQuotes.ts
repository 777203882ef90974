import { files, text } from './sources.ts';

const quoted = (sheet: string): string[] =>
  [...sheet.matchAll(/(?<![\w'])'((?:[^'\n]|'(?=\w))+)'(?!\w)|"([^"\n]+)"/g)].map(([, single, double]) => single ?? double ?? '');

const cells = (row: string): string[] => row.split('|').map((cell) => cell.trim());

/** Returns the cells of the columns with the header 'Exact text'. */
function exactTexts(sheet: string): string[] {
  let column = -1;
  return sheet.split('\n').flatMap((line) => {
    if (!line.startsWith('|')) column = -1;
    else if (line.includes('| Exact text |')) column = cells(line).indexOf('Exact text');
    return column < 0 ? [] : [cells(line)[column] ?? ''];
  });
}

/** Returns the choices of a sentence such as 'Offer AWS Key, Azure Key, GCP Key.' */
const offers = (sheet: string): string[] => [...sheet.matchAll(/\bOffer ([A-Z][\w ]*(?:, [A-Z][\w ]*)+)\./g)].flatMap(([, names = '']) => names.split(', '));

/** Replaces the placeholders of the sheets ({n}, <max>, …) by {}. */
const bare = (words: string): string => words.replaceAll(/\{[^{}]*\}|<\w+>/g, '{}').trim();

/**
 * Texts that a requirement sheet fixes, spelling included: it quotes them, offers them by name or lists them as exact texts. They are read from the sheets, so
 * that a text without a quote falls under the rules again.
 */
export const sheetQuotes: ReadonlySet<string> = new Set(
  files('docs/requirements/*.md').flatMap((path) => [...quoted(text(path)), ...exactTexts(text(path)), ...offers(text(path))].map(bare)),
);
