/** As a sentence about one object or several needs it: two whole sentences. */
export const wordFor = (targets: readonly unknown[], one: string, several: string): string => (targets.length === 1 ? one : several);

export interface Counted<Target> {
  /** In menus: 'Delete'. */
  label: string;
  nameOf: (target: Target) => string;
  /** Tells targets of one name apart. Default: nothing does. */
  hintOf?: (target: Target) => string;
  /** '3 users'. */
  counted: (count: number) => string;
  /** 'Delete user anna'; without a name 'Delete users'. */
  title: (name: string | undefined) => string;
  /** On the button: 'Delete user', 'Delete 3 users'. */
  verb: (count: number) => string;
}

/** The words of a question about one object by name, or about several by count: what is asked, and on the button. */
export const countedWords = <Target>({ label, nameOf, hintOf, counted, title, verb }: Counted<Target>) => ({
  label,
  nameOf,
  ...(hintOf ? { hintOf } : {}),
  needs: 'some' as const,
  counted,
  title: (targets: readonly Target[]) => title(targets.length === 1 && targets[0] !== undefined ? nameOf(targets[0]) : undefined),
  verb,
});
