/** Formats an error in one line: name, message and the first stack frame. */
function lineOf(error: unknown): string {
  if (!(error instanceof Error)) return 'something other than an error was thrown';
  const place = /\n\s+at (.+)/.exec(error.stack ?? '')?.[1];
  return `${error.name}: ${error.message}${place ? ` (${place})` : ''}`.replaceAll(/\s+/g, ' ');
}

/**
 * Logs unhandled errors of the process. After an unhandled rejection the server continues. After an uncaught exception its state is unreliable: it logs the
 * error, closes the files, and exits with code 1. Returns a function that removes the handlers.
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
