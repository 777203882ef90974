/** The run of all stories provides this function. It returns one text for each problem of the current page. */
interface WindowOfRun {
  checkLooks?: () => Promise<string[]>;
}

/**
 * Checks accessibility and contrast in the middle of a play function, as the run of all stories does at its end. Without such a run, it checks nothing.
 * Throws an error that lists the problems.
 */
export async function expectLooks(): Promise<void> {
  const problems = (await (window as WindowOfRun).checkLooks?.()) ?? [];
  if (problems.length > 0) throw new Error(problems.join('\n'));
}
