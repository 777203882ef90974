// @chunk console panel
/** Selects the sentence for one object or for several. */
export const wordFor = (targets: readonly unknown[], one: string, several: string): string => (targets.length === 1 ? one : several);

export interface Counted<Target> {
  /** Label in menus: 'Delete'. */
  label: string;
  nameOf: (target: Target) => string;
  /** Distinguishes targets with equal names. Default: no hint. */
  hintOf?: (target: Target) => string;
  /** Returns the count with its noun: '3 users'. */
  counted: (count: number) => string;
  /** Returns the title: 'Delete user anna'; without a name 'Delete users'. */
  title: (name: string | undefined) => string;
  /** Returns the button label: 'Delete user', 'Delete 3 users'. */
  verb: (count: number) => string;
}

/** Texts of a confirmation that names one object or counts several. */
export const countedWords = <Target>({ label, nameOf, hintOf, counted, title, verb }: Counted<Target>) => ({
  label,
  nameOf,
  ...(hintOf ? { hintOf } : {}),
  needs: 'some' as const,
  counted,
  title: (targets: readonly Target[]) => title(targets.length === 1 && targets[0] !== undefined ? nameOf(targets[0]) : undefined),
  verb,
});
