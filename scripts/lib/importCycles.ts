/** The files that each file imports. */
type ImportsOf = ReadonlyMap<string, readonly string[]>;

/** Returns the shortest path of imports from a file back to itself; undefined if there is none. */
function cycleFrom(start: string, imports: ImportsOf): string[] | undefined {
  const importer = new Map<string, string>();
  const queue = [start];
  for (const file of queue) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) {
        const cycle = [start];
        for (let at = file; at !== start; at = importer.get(at) ?? start) cycle.unshift(at);
        return [start, ...cycle];
      }
      if (importer.has(target)) continue;
      importer.set(target, file);
      queue.push(target);
    }
  }
  return undefined;
}

/** Returns a cycle of the alphabetically first file that is in one. */
function firstCycle(imports: ImportsOf): string[] | undefined {
  for (const file of [...imports.keys()].toSorted()) {
    const cycle = cycleFrom(file, imports);
    if (cycle) return cycle;
  }
  return undefined;
}

/**
 * Returns import cycles, each as the list of its files from the first file back to the first. After each cycle, the search goes on without its files, so that
 * a tangle of files gives few cycles. The result is empty only if there is no cycle.
 */
export function importCycles(imports: ImportsOf): string[][] {
  const left = new Map(imports);
  // Removes files that import nothing that is left: they are in no cycle.
  const prune = (): void => {
    for (let before = -1; before !== left.size;) {
      before = left.size;
      for (const [file, targets] of left) if (!targets.some((target) => left.has(target))) left.delete(file);
    }
  };
  const cycles: string[][] = [];
  for (prune(); left.size > 0; prune()) {
    const cycle = firstCycle(left);
    if (!cycle) break;
    cycles.push(cycle);
    for (const file of cycle) left.delete(file);
  }
  return cycles;
}
