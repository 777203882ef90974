export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Returns a line diff based on the longest common subsequence. Uses a table of all pairs, which is small because a policy has a few hundred lines at most. */
export function lineDiff(before: readonly string[], after: readonly string[]): readonly DiffLine[] {
  const width = after.length + 1;
  // Length of the longest common subsequence from the two positions on.
  const common = new Uint32Array((before.length + 1) * width);
  const at = (i: number, j: number): number => common[i * width + j] ?? 0;
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) common[i * width + j] = before[i] === after[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));

  const lines: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length || j < after.length) {
    const [old, next] = [before[i], after[j]];
    if (old !== undefined && old === next) {
      lines.push({ kind: 'same', text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (next === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old });
      i += 1;
    } else if (next !== undefined) {
      lines.push({ kind: 'added', text: next });
      j += 1;
    }
  }
  return lines;
}
