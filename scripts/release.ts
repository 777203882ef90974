/**
 * `npm run release`: lists the packages to publish. `-- --publish` publishes them; `--registry URL` names a registry other than npm's own. docs/versioning.md
 * describes a release.
 */
import { parseArgs } from 'node:util';
import { pendingChangesets } from './lib/release/changesets.ts';
import { npm } from './lib/npm.ts';
import { buildPackages } from './lib/packageBuild.ts';
import { packages } from './lib/packages.ts';
import { publishTarballs } from './lib/release/publish.ts';
import { checkPublished, packAll } from './lib/published.ts';
import { binOf, foreground } from './lib/run.ts';
import { createSbom, licenseProblems } from './lib/sbom.ts';

const changeset = binOf('@changesets/cli', 'changeset');
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** Builds the packages and checks their tarballs. Returns false if a check fails. */
async function ready(): Promise<boolean> {
  const built = await buildPackages((name) => say(`Building ${name}…`));
  for (const { state, output } of built) if (state === 'failed') say(output);
  if (built.some(({ state }) => state === 'failed')) return false;
  const checked = await checkPublished((name) => say(`Checking ${name}…`));
  if (checked.failed > 0) say(checked.output);
  const sbom = await createSbom();
  const unclear = licenseProblems(sbom);
  for (const problem of unclear) say(problem);
  return checked.failed === 0 && unclear.length === 0;
}

/** Publishes the tarballs that `ready` has checked. Returns the exit code. */
async function publishAll(registry: string | undefined): Promise<number> {
  const done = await publishTarballs(await packAll(), registry);
  for (const { name, version, state, output } of done) {
    say(`${name} ${version}: ${state === 'present' ? 'already in the registry' : state}`);
    if (output !== '') say(output);
  }
  if (done.some(({ state }) => state === 'failed')) return 1;
  say('\nTag the released commit: npm run changeset -- tag, then git push --follow-tags.');
  return 0;
}

function readOptions(): { publish: boolean; registry: string | undefined } | string {
  try {
    const { publish, registry } = parseArgs({ options: { publish: { type: 'boolean', default: false }, registry: { type: 'string' } } }).values;
    if (registry !== undefined && (!publish || !/^https?:$/.test(URL.parse(registry)?.protocol ?? ''))) return '--registry takes a URL, and needs --publish.';
    return { publish, registry };
  } catch (error) {
    return `${error instanceof Error ? error.message.split('. ')[0] : String(error)}; the options are --publish and --registry URL.`;
  }
}

async function main(): Promise<number> {
  const options = readOptions();
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n`);
    return 1;
  }
  const pending = pendingChangesets();
  if (options.publish && pending.length > 0) {
    say(`Changes wait for a version: ${pending.map(({ id }) => id).join(', ')}. Run npm run changeset -- version first.`);
    return 1;
  }
  if (!(await ready())) return 1;
  if (options.publish) return publishAll(options.registry);

  say('\nChanges since the last release');
  // Without any changeset, 'status' fails on a branch that changes packages: the release itself.
  if (pending.length === 0) say('None. The versions below are complete.');
  let failed = pending.length > 0 && (await foreground(changeset, ['status', '--verbose'])) !== 0;
  for (const pkg of packages()) {
    say(`\n${pkg.name} ${pkg.version}`);
    const packed = await npm(['pack', '--dry-run', '--loglevel', 'notice'], { cwd: pkg.dir });
    say(packed.output.trim());
    failed ||= packed.code !== 0;
  }
  say('\nNothing was published; npm run release -- --publish does it.');
  return failed ? 1 : 0;
}

process.exitCode = await main();
