#!/usr/bin/env node
/**
 * Starts every command: `node scripts/run.mjs <command> [arguments]`.
 *
 * This file is plain JavaScript and imports only built-in modules of Node, because it also runs on a fresh clone: without node_modules, on any installed Node
 * from version 18. It installs missing or outdated dependencies. Then it runs scripts/<command>.ts on the Node version that comes with them.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createCrashes } from './lib/crashes.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const modules = join(root, 'node_modules');
const stampFile = join(modules, '.kc-stamp');
/** Limits the young generation of the heap. Node's default is 128 MB, which a server fills under load and never returns to the system. */
const YOUNG = '--max-semi-space-size=16';
const FLAGS = ['--conditions=kc-source', '--disable-warning=ExperimentalWarning', YOUNG];

const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** Returns the paths of package.json of the root and of every workspace. */
function manifests() {
  const folders = ['packages', 'apps'].flatMap((group) => {
    const path = join(root, group);
    return existsSync(path)
      ? readdirSync(path)
          .sort()
          .map((name) => join(path, name))
      : [];
  });
  return [root, ...folders].map((folder) => join(folder, 'package.json')).filter((path) => existsSync(path));
}

/** Returns the hash of everything that decides which packages are installed: the lock file and the dependency fields. */
function wanted() {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const path of manifests()) {
    const { name, version, dependencies, devDependencies, peerDependencies, optionalDependencies } = readJson(path);
    hash.update(JSON.stringify([name, version, dependencies, devDependencies, peerDependencies, optionalDependencies]));
  }
  return hash.digest('hex');
}

/** True if the user has run `npm ci` or `npm install` and npm's record of the installation agrees with the lock file. */
function installedByHand() {
  const record = join(modules, '.package-lock.json');
  if (!existsSync(record)) return false;
  const have = readJson(record).packages ?? {};
  const want = readJson(join(root, 'package-lock.json')).packages ?? {};
  for (const path of manifests()) {
    const listed =
      want[
        dirname(path) === root
          ? ''
          : dirname(path)
              .slice(root.length + 1)
              .replaceAll('\\', '/')
      ];
    const { dependencies = {}, devDependencies = {} } = readJson(path);
    const same = (a = {}, b = {}) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());
    if (!listed || !same(listed.dependencies, dependencies) || !same(listed.devDependencies, devDependencies)) return false;
  }
  return Object.entries(want).every(([path, entry]) => {
    if (path === '' || entry.link || !path.includes('node_modules/')) return true;
    return have[path] ? have[path].version === entry.version : Boolean(entry.optional || entry.peer);
  });
}

const ownNode = join(modules, 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node');

/** Runs npm on the current Node. Its output goes to stderr, so that stdout stays clean. */
function npm(...args) {
  const cli = process.env.npm_execpath;
  const options = { cwd: root, stdio: ['ignore', 2, 2] };
  const words = [...args, '--no-audit', '--no-fund', '--include=dev', '--loglevel=error'];
  return cli?.endsWith('.js')
    ? spawnSync(process.env.npm_node_execpath ?? process.execPath, [cli, ...words], options)
    : spawnSync('npm', words, { ...options, shell: process.platform === 'win32' });
}

/**
 * Installs the dependencies. `npm ci` rejects a lock file without the optional binaries of other systems, which some registries omit. `npm install` accepts it
 * and installs the same versions.
 */
function install() {
  process.stderr.write('Installing dependencies (about a minute)…\n');
  let done = npm('ci');
  if (!done.error && done.status !== 0 && done.signal === null) {
    process.stderr.write('npm ci failed; trying npm install with the same lock file…\n');
    done = npm('install', '--no-save');
  }
  if (done.error || done.status !== 0) {
    const why = done.error ? done.error.message : `exit code ${done.status ?? done.signal}`;
    fail(`The dependencies could not be installed: npm failed (${why}); its own words stand above.`);
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function ensureDependencies() {
  const stamp = wanted();
  const stamped = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (stamped() && existsSync(ownNode)) return;
  if (!existsSync(ownNode) || !installedByHand()) install();
  if (!existsSync(ownNode)) {
    fail('Node 24 did not come with the dependencies: allow the install script of the npm package "node" (npm config ignore-scripts) and start again.');
  }
  writeFileSync(stampFile, stamp);
}

/**
 * Runs the script and exits with its exit code. A server that wants to restart sends its new arguments before it exits, and the script starts again with them,
 * unless the user stops it. A server that crashes after it was ready restarts after a pause.
 */
function handOver(script, args) {
  let child;
  let ending = false;
  /** Arguments for the restart after a crash. Null until a server is ready. */
  let ready = null;
  let waiting;
  const crashes = createCrashes();
  const leave = (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
  const recover = (code, signal) => {
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    const wait = crashes.died();
    if (wait === null) {
      process.stderr.write(`The server stopped unexpectedly (${how}).\n${crashes.gaveUp}\n`);
      leave(code, signal);
    }
    process.stderr.write(`The server stopped unexpectedly (${how}). It starts again in ${wait / 1000} s.\n`);
    waiting = setTimeout(() => start(ready), wait);
  };
  const start = (given) => {
    let again = null;
    child = spawn(ownNode, [...FLAGS, script, ...given], {
      stdio: ['inherit', 'inherit', 'inherit', ...(command === 'start' ? ['ipc'] : [])],
      env: { ...process.env, PATH: `${join(modules, '.bin')}${delimiter}${process.env.PATH ?? ''}` },
    });
    child.on('message', (message) => {
      again = Array.isArray(message?.again) ? message.again : null;
      if (Array.isArray(message?.ready)) ready = message.ready;
    });
    child.on('error', (error) => fail(`${script} could not be started: ${error.message}.`));
    child.on('exit', (code, signal) => {
      if (again && !ending) start(again);
      else if (ready && !ending && code !== 0) recover(code, signal);
      else leave(code, signal);
    });
  };
  start(args);
  const stop = (signal) => {
    ending = true;
    clearTimeout(waiting);
    // Between two servers no process is running that could be stopped.
    if (child.exitCode !== null || child.signalCode !== null) leave(null, signal);
    child.kill(signal);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal));
  // npm forwards a signal only to its shell, which exits and orphans this process. The user who stops npm wants to stop the command.
  const parent = process.ppid;
  const orphaned = () => process.ppid !== parent && stop('SIGTERM');
  if (process.env.npm_lifecycle_event) setInterval(orphaned, 250).unref();
}

const [command, ...args] = process.argv.slice(2);
const script = join(root, 'scripts', `${command}.ts`);
if (!command || !/^[a-z]+$/.test(command) || !existsSync(script)) {
  const known = readdirSync(join(root, 'scripts'))
    .filter((f) => /^[a-z]+\.ts$/.test(f))
    .map((f) => f.slice(0, -3));
  fail(`There is no command "${command ?? ''}"; the commands are ${known.join(', ')}.`);
}
if (Number(process.versions.node.split('.')[0]) < 18) fail(`Node 18 or later is needed to begin with; this is ${process.version}.`);
ensureDependencies();
handOver(script, args);
