import type { Plugin, Rolldown } from 'vite';

/** The first line of a module that names its file: `// @chunk form`. A module of several programs names the file of each: `// @chunk console panel`. */
const mark = /^\/\/ @chunk ([\w ]+)\r?\n/;

interface ChunkMarks {
  plugin: Plugin;
  /** For `output.codeSplitting.groups`. */
  groups: Rolldown.CodeSplittingGroup[];
}

/**
 * Distributes modules to files. Each module names its file where it is written, so that no program lists the sources of other packages. `files` are the files
 * in the order in which the browser needs them: names, or groups for modules of libraries, which cannot name a file. A file contains its modules and everything
 * that they import, except for modules of earlier files. So no two files wait for each other. The build fails if no module names a file.
 */
export function chunkMarks(files: readonly (string | Rolldown.CodeSplittingGroup)[]): ChunkMarks {
  const names = files.filter((file) => typeof file === 'string');
  const chunkOf = new Map<string, string>();
  const groups = files.map((file): Rolldown.CodeSplittingGroup => (typeof file === 'string' ? { name: file, test: (id) => chunkOf.get(id) === file } : file));
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
