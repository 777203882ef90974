import { counted } from 'kc-components/format';

/** As a sentence about one object or several needs it: 'it' or 'they'. */
export const wordFor = (targets: readonly unknown[], one: string, several: string): string => (targets.length === 1 ? one : several);

export interface Counted<Target> {
  /** 'Delete'. */
  verb: string;
  /** 'deleted'. */
  past: string;
  /** 'user'. */
  one: string;
  /** 'users'. */
  many: string;
  nameOf: (target: Target) => string;
}

/** The words of a question about one object by name, or about several by count: what is asked, on the button, and when it is done. */
export const countedWords = <Target>({ verb, past, one, many, nameOf }: Counted<Target>) => {
  const said = (targets: readonly Target[], words: (target: Target) => string, several: string) =>
    targets.length === 1 && targets[0] !== undefined ? words(targets[0]) : several;
  return {
    label: verb,
    nameOf,
    needs: 'some' as const,
    noun: many,
    title: (targets: readonly Target[]) => said(targets, (target) => `${verb} ${one} ${nameOf(target)}`, `${verb} ${many}`),
    verb: (count: number) => (count === 1 ? `${verb} ${one}` : `${verb} ${counted(count, one, many)}`),
    done: (targets: readonly Target[]) =>
      said(targets, (target) => `${one.charAt(0).toUpperCase()}${one.slice(1)} ${nameOf(target)} ${past}`, `${counted(targets.length, one, many)} ${past}`),
  };
};
