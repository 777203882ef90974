/** True if a version such as '10.5.0' is older than another one. Compares number by number. */
export function olderThan(version: string, other: string): boolean {
  const [a, b] = [version, other].map((one) => one.split('.').map((part) => Number(part) || 0)) as [number[], number[]];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const [mine = 0, theirs = 0] = [a[at], b[at]];
    if (mine !== theirs) return mine < theirs;
  }
  return false;
}
