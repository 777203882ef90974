const capture = { capture: true };

/**
 * Leaving a field may show an error line, or take away the one of the last refusal, and that moves what stands below: a
 * button under the pointer would slip away between press and release, and the click would be lost. So what follows from
 * leaving waits for the release.
 */
export function createPress(page: Pick<Window, 'addEventListener' | 'removeEventListener' | 'setTimeout'>) {
  let pressed = false;
  let waiting: (() => void)[] = [];
  const down = () => {
    pressed = true;
  };
  const up = () => {
    pressed = false;
    const ready = waiting;
    waiting = [];
    // The click follows the release in the same task.
    if (ready.length > 0) page.setTimeout(() => ready.forEach((run) => run()), 0);
  };
  return {
    /** Begins to watch; the returned function ends it. */
    watch(): () => void {
      page.addEventListener('pointerdown', down, capture);
      page.addEventListener('pointerup', up, capture);
      page.addEventListener('pointercancel', up, capture);
      return () => {
        page.removeEventListener('pointerdown', down, capture);
        page.removeEventListener('pointerup', up, capture);
        page.removeEventListener('pointercancel', up, capture);
        waiting = [];
      };
    },
    /** At once, or after the release when the pointer is down. */
    afterPress(run: () => void): void {
      if (pressed) waiting.push(run);
      else run();
    },
  };
}
