import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Adds and removes rows, and moves the focus accordingly. The first control of each row must have `data-row`. */
export function useRows<Row>(box: RefObject<HTMLElement | null>, rows: readonly Row[], change: (rows: readonly Row[], rest: boolean) => void, blank: Row) {
  const goal = useRef<number | null>(null);

  useLayoutEffect(() => {
    if (goal.current === null) return;
    const controls = box.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [];
    (controls[goal.current] ?? box.current?.querySelector<HTMLElement>('[data-add]'))?.focus();
    goal.current = null;
  });

  return {
    set: (at: number, row: Row) =>
      change(
        rows.map((old, i) => (i === at ? row : old)),
        true,
      ),
    /** Adds a blank row after another, by default at the end, and focuses it. */
    add: (after = rows.length - 1) => {
      goal.current = after + 1;
      change([...rows.slice(0, after + 1), blank, ...rows.slice(after + 1)], false);
    },
    /** Removes a row and focuses the one before it. */
    remove: (at: number) => {
      goal.current = rows.length === 1 ? 0 : Math.max(0, at - 1);
      change(
        rows.filter((_, i) => i !== at),
        false,
      );
    },
  };
}
