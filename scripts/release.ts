/** `npm run release`: lists the packages to publish; `-- --publish` publishes them. */
import { parseArgs } from 'node:util';
import { npm } from './lib/npm.ts';
import { buildPackages } from './lib/packageBuild.ts';
import { packages } from './lib/packages.ts';
import { checkPublished } from './lib/published.ts';
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

async function main(): Promise<number> {
  let publish = false;
  try {
    publish = parseArgs({ options: { publish: { type: 'boolean', default: false } } }).values.publish;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message.split('. ')[0] : String(error)}; the only option is --publish.\n`);
    return 1;
  }
  if (!(await ready())) return 1;
  if (publish) return foreground(changeset, ['publish']);

  say('\nChanges waiting for a release');
  const status = await foreground(changeset, ['status', '--verbose']);
  let failed = status !== 0;
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
