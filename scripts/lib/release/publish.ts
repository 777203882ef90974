import { npm } from '../npm.ts';
import { type Package, manifestOf } from '../packages.ts';

/** Returns the packages in an order in which each follows those that it depends on, so that a registry never has a package without its dependencies. */
function publishOrder<T extends Pick<Package, 'name' | 'dir'>>(all: readonly T[]): T[] {
  const sorted: T[] = [];
  const visit = (pkg: T, path: readonly T[]): void => {
    if (path.includes(pkg)) throw new Error(`${pkg.name} depends on itself.`);
    if (sorted.includes(pkg)) return;
    const needed = Object.keys(manifestOf(pkg.dir).dependencies ?? {});
    for (const other of all) if (needed.includes(other.name)) visit(other, [...path, pkg]);
    sorted.push(pkg);
  };
  for (const pkg of all) visit(pkg, []);
  return sorted;
}

interface Published {
  name: string;
  version: string;
  /** 'present' if the registry already had this version. A registry never replaces a version. */
  state: 'published' | 'present' | 'failed';
  /** The output of npm if it failed. */
  output: string;
}

/**
 * Publishes tarballs to a registry, dependencies first. It stops at the first failure, and a second run continues there. It changes nothing in the repository
 * and creates no Git tags. npm reads the token of the registry from its configuration.
 *
 * @param registry URL of the registry. Default: the registry of npm's configuration.
 */
export async function publishTarballs(tarballs: ReadonlyMap<Package, string>, registry?: string): Promise<Published[]> {
  const to = registry === undefined ? [] : ['--registry', registry];
  const done: Published[] = [];
  for (const { name, version, tarball } of publishOrder([...tarballs].map(([pkg, tarball]) => ({ ...pkg, tarball })))) {
    const known = await npm(['view', `${name}@${version}`, 'version', '--loglevel', 'error', ...to]);
    if (known.code === 0 && known.output.trim() === version) {
      done.push({ name, version, state: 'present', output: '' });
      continue;
    }
    const sent = await npm(['publish', tarball, '--loglevel', 'error', ...to]);
    done.push({ name, version, state: sent.code === 0 ? 'published' : 'failed', output: sent.code === 0 ? '' : sent.output });
    if (sent.code !== 0) break;
  }
  return done;
}
