/**
 * Throttles `work`: runs it at once, and then at most once per `ms` milliseconds. Calls in between lead to one run at the end of that time. `stop` cancels the
 * pending run.
 */
export function paced(work: () => void, ms: number): { run: () => void; stop: () => void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owed = false;
  const rest = () => {
    timer = setTimeout(() => {
      timer = undefined;
      if (!owed) return;
      owed = false;
      work();
      rest();
    }, ms);
  };
  return {
    run() {
      if (timer !== undefined) {
        owed = true;
        return;
      }
      work();
      rest();
    },
    stop() {
      clearTimeout(timer);
      timer = undefined;
      owed = false;
    },
  };
}
