import type { Plugin } from 'vite';

/** Parts of libraries that our programs never run, by the end of their path, with their replacement. */
const replaced: Readonly<Record<string, string>> = {
  // Vendor prefixes for old browsers. styled-components adds them only on request.
  '/stylis/src/Prefixer.js': 'export const prefix = (value) => value;',
  // Our calls change data (`usePerform`), not the mutations of react-query. Its client creates a cache for them nevertheless.
  '/query-core/build/modern/mutationCache.js': `export class MutationCache {
    findAll() { return []; }
    clear() {}
    resumePausedMutations() { return Promise.resolve(); }
    build() { throw new Error('This program has no mutations of react-query.'); }
  }`,
  // Long lists load by pages (`usePages`), not as infinite queries.
  '/query-core/build/modern/infiniteQueryBehavior.js': `const none = () => { throw new Error('This program has no infinite queries of react-query.'); };
  export { none as infiniteQueryBehavior, none as hasNextPage, none as hasPreviousPage };`,
};

/** Replaces parts of libraries that a bundler cannot find to be unused. */
const withoutUnused: Plugin = {
  name: 'kc-without-unused',
  load(id) {
    const end = Object.keys(replaced).find((path) => id.endsWith(path));
    return end === undefined ? null : (replaced[end] ?? null);
  },
};

/**
 * Removes the keys of the shapes of an icon. They are random, so that they do not compress. React needs them only for its warnings during development,
 * because the shapes of an icon never change.
 */
const withoutIconKeys: Plugin = {
  name: 'kc-without-icon-keys',
  apply: 'build',
  transform(code, id) {
    if (!/\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/.test(id)) return undefined;
    return code.replaceAll(/, key: "\w+"(?= \})/g, '').replace(/^__iconData\.node;$/m, '');
  },
};

/** For the builds of whole programs: smaller libraries with the same behavior. */
export const smallLibraries: Plugin[] = [withoutUnused, withoutIconKeys];
