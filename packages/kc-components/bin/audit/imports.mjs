import { renameEdits } from './renameEdits.mjs';
import { renameOf } from './renames.mjs';

/** Finds imports that are not public, and names that an entry point does not export. */
export function importFindings({ path, source, at, uses }, packages, ts) {
  return uses.flatMap((use) => {
    const changes = use.names.map((one) => ({ ...one, change: renameOf(use.specifier, one.name) }));
    const renamed = changes.flatMap(({ name, node, how, change }) => {
      if (!change) return [];
      const of = `'${name}' of ${use.specifier}`;
      if (!change.to) return [at(node, { rule: 'removed-export', message: `${of} was removed.`, fix: change.advice })];
      const { entry, name: newName } = change.to;
      const edits = renameEdits({ source, use, node, how, change, changes: (old) => renameOf(use.specifier, old) }, ts);
      return [at(node, { rule: 'renamed-export', message: `${of} was renamed.`, fix: `Use '${newName}' of ${entry}.`, ...(edits && { edits }) })];
    });
    const others = changes.filter(({ change }) => !change);
    const { installed, file, names } = packages.resolve(path, use.specifier);
    if (!installed)
      return [...renamed, at(use.node, { rule: 'wrong-import', message: `The package of ${use.specifier} is not installed.`, fix: 'Install it.' })];
    if (!file) {
      if (renamed.length > 0 && others.length === 0) return renamed;
      const nearest = packages.nearest(path, use.specifier);
      const fix = nearest ? `Import from ${nearest}.` : 'Import from an entry point that the README of the package lists.';
      return [...renamed, at(use.node, { rule: 'wrong-import', message: `${use.specifier} is not a public entry point.`, fix })];
    }
    const unknown = others.filter(({ name }) => names && !names.has(name));
    const fix = `Use an export of ${use.specifier}; its declarations list them.`;
    return [...renamed, ...unknown.map(({ name, node }) => at(node, { rule: 'unknown-export', message: `${use.specifier} has no export '${name}'.`, fix }))];
  });
}
