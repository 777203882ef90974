/**
 * Names of the targets for lists of several. Equal names get a hint in parentheses: the key set of a key, the VM set of a VM. Without `hintOf`, equal names
 * stay equal.
 */
export function distinctNames<Target>(targets: readonly Target[], nameOf: (target: Target) => string, hintOf?: (target: Target) => string): string[] {
  const names = targets.map(nameOf);
  if (!hintOf) return names;
  const count = new Map<string, number>();
  for (const name of names) count.set(name, (count.get(name) ?? 0) + 1);
  return names.map((name, at) => {
    const target = targets[at];
    const hint = (count.get(name) ?? 0) > 1 && target !== undefined ? hintOf(target) : '';
    return hint === '' ? name : `${name} (${hint})`;
  });
}
