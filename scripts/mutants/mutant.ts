/** A deliberate defect in one source file. It must pass the type checker, so that only tests can notice it. */
export interface Mutant {
  /** Unique, kebab-case. Results refer to it, so keep it when the text of the mutant changes. */
  id: string;
  /** Scores are reported for each area. */
  area: Area;
  /** Path relative to the repository. */
  file: string;
  /** Text that occurs exactly once in the file. */
  find: string;
  replace: string;
  /** One sentence: the consequence for a user, an administrator or a caller. */
  breaks: string;
}

export const AREAS = [
  'rules',
  'contract',
  'client',
  'core',
  'handlers',
  'session',
  'approval',
  'audit',
  'shell',
  'dialogs',
  'lists',
  'components',
  'host',
  'intl',
] as const;

type Area = (typeof AREAS)[number];

/** Returns how often the text occurs in the source. */
export const occurrences = (source: string, find: string): number => source.split(find).length - 1;

/** Returns the source with the defect. Throws unless `find` occurs exactly once. */
export function mutate(source: string, { id, file, find, replace }: Mutant): string {
  const count = occurrences(source, find);
  if (count !== 1) throw new Error(`${id}: the text to replace occurs ${count} times in ${file}, not once.`);
  return source.replace(find, () => replace);
}

/** The fields that differ between mutants of the same file. */
type InFile = Pick<Mutant, 'id' | 'find' | 'replace' | 'breaks'>;

/** Returns the mutants of one area from a table by file. */
export const mutantsOf = (area: Area, byFile: Readonly<Record<string, readonly InFile[]>>): readonly Mutant[] =>
  Object.entries(byFile).flatMap(([file, own]) => own.map((mutant) => ({ ...mutant, area, file })));
