/**
 * `work` at once, and after that once per `ms` at most: what is asked for in between is made up for at the end of that
 * time, once. `stop` forgets what is still owed.
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
