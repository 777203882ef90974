import type { Plugin, Rolldown } from 'vite';

/** The first line of a module that names its file: `// @chunk form`. A module of several programs names the file of each: `// @chunk console panel`. */
const mark = /^\/\/ @chunk ([\w ]+)\r?\n/;

interface ChunkMarks {
  plugin: Plugin;
  /** For `output.codeSplitting.groups`. */
  groups: Rolldown.CodeSplittingGroup[];
}

/**
 * Distributes modules to files. Each module names its file where it is written, so that no program lists the sources of other packages. `names` are the files in
 * the order in which the browser needs them. A file contains the modules that name it, and everything that they import, except for modules of earlier files.
 * So no two files wait for each other. `start` names the file with the modules that the entry imports. The build fails if no module names a file.
 */
export function chunkMarks(names: readonly string[], { start, rest = [] }: { start?: string; rest?: readonly Rolldown.CodeSplittingGroup[] } = {}): ChunkMarks {
  const chunkOf = new Map<string, string>();
  const marked = names.map((name): Rolldown.CodeSplittingGroup => ({ name, test: (id) => chunkOf.get(id) === name }));
  const groups: Rolldown.CodeSplittingGroup[] = [...(start === undefined ? [] : [{ name: start, tags: ['$initial' as const] }]), ...marked, ...rest];
  return {
    groups: groups.map((group, index) => ({ ...group, priority: groups.length - index })),
    plugin: {
      name: 'kc-chunk-marks',
      apply: 'build',
      enforce: 'pre',
      transform(source, id) {
        const named =
          mark
            .exec(source)?.[1]
            ?.split(' ')
            .filter((name) => names.includes(name)) ?? [];
        if (named.length > 1) throw new Error(`${id} names several files of one program: ${named.join(', ')}.`);
        if (named[0] !== undefined) chunkOf.set(id, named[0]);
      },
      buildEnd(error) {
        const used = new Set(chunkOf.values());
        const unused = names.filter((name) => !used.has(name));
        if (!error && unused.length > 0) throw new Error(`No module begins with \`// @chunk ${unused[0]}\`.`);
      },
    },
  };
}
