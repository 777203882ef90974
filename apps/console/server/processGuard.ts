/** What went wrong and where, in one line: the kind, the message and the first place in the code. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something other than an error was thrown';
  const place = /\n\s+at (.+)/.exec(error.stack ?? '')?.[1];
  return `${error.name}: ${error.message}${place ? ` (${place})` : ''}`.replaceAll(/\s+/g, ' ');
}

/**
 * Keeps a defect from ending the server without a word. A promise that nobody waited for is logged and the server goes
 * on; after an exception that nobody caught nothing can be relied on, so it is logged, the files are closed in order,
 * and the process ends with 1. Returns how to stop guarding.
 */
export function guardProcess(stop: () => Promise<void>, log: (line: string) => void): () => void {
  const rejected = (reason: unknown): void => log(`A failure was not handled: ${lineOf(reason)}`);
  const thrown = (error: unknown): void => {
    log(`The server stops, an error was not handled: ${lineOf(error)}`);
    const leave = (): never => process.exit(1);
    stop().then(leave, leave);
  };
  process.on('unhandledRejection', rejected);
  process.on('uncaughtException', thrown);
  return () => {
    process.off('unhandledRejection', rejected);
    process.off('uncaughtException', thrown);
  };
}
