import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { HsmError, hsmStep, type Hsm } from '../../hsm/index.ts';
import { reported } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { StartError } from '../startError.ts';
import type { Answer, Begun, Task } from './moduleProcess.ts';
import type { Token, Tokens } from './tokens.ts';
import { errorOf, wire } from './words.ts';

export interface Pkcs11Options {
  /** Path of the PKCS #11 module, such as that of a vendor's client software. */
  module: string;
  /** Folders to search for pkcs11js, after those of the package itself. Default: the working directory of the process. */
  folders?: readonly string[] | undefined;
}

export interface Pkcs11Hsm extends Hsm {
  /** Ends the process that owns the module. */
  close(): void;
}

/** Timeout of one call of the HSM, milliseconds. */
const patience = 30_000;
const processFile = fileURLToPath(new URL(`./moduleProcess${extname(import.meta.url)}`, import.meta.url));

interface Waiting {
  label: string;
  resolve(answer: unknown): void;
  reject(error: HsmError): void;
  timer: NodeJS.Timeout;
}

const missing = 'The package pkcs11js is not installed. Install it with "npm install --no-save pkcs11js", which needs a C++ compiler, then start again.';

/** Starts the process, and waits until it has loaded the module. Rejects with StartError. */
function started({ module, folders = [process.cwd()] }: Pkcs11Options): Promise<ChildProcess> {
  // Node resolves relative to a file in the folder, which need not exist.
  const from = [fileURLToPath(import.meta.url), ...folders.map((folder) => join(folder, 'package.json'))];
  const child = fork(processFile, [module, ...from], { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  return new Promise((resolve, reject) => {
    const ends = (signal: string) => reject(new StartError(`The PKCS #11 module ${module} ended the process that loads it (${signal}).`));
    child.once('error', (error) => ends(error.message));
    child.once('exit', (code, signal) => ends(signal ?? `exit code ${code}`));
    child.once('message', (said: Begun) => {
      child.removeAllListeners('exit');
      if (said.begun) return resolve(child);
      child.kill('SIGKILL');
      reject(new StartError(said.missing ? missing : `The PKCS #11 module ${module} cannot be loaded: ${said.said}.`));
    });
  });
}

const slow = t('The HSM did not respond within {seconds, plural, one {# second} other {# seconds}}.', { seconds: patience / 1000 });
const ended = (how: string): HsmError =>
  new HsmError(t('The PKCS #11 module ended unexpectedly ({how}).', { how }), t('Try again. If it happens again, ask the vendor of the HSM.'));

/** Sends calls to the process that owns the module, one after the other. If the process has ended, the next call starts it again. */
function createAsker(options: Pkcs11Options) {
  const waiting = new Map<number, Waiting>();
  let running: Promise<ChildProcess> | null = null;
  let child: ChildProcess | null = null;
  let next = 1;

  function drop(error: HsmError): void {
    // Ignore later messages of this process.
    child?.removeAllListeners().on('error', () => undefined);
    child?.kill('SIGKILL');
    child = running = null;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
  }

  function answered(said: Answer): void {
    const job = waiting.get(said.id);
    if (!job) return;
    waiting.delete(said.id);
    clearTimeout(job.timer);
    if ('code' in said) job.reject(errorOf(said.code, said.token, job.label));
    else job.resolve(said.answer);
  }

  async function begin(): Promise<ChildProcess> {
    const made = await started(options);
    child = made;
    // The process must not keep this one alive.
    made.unref();
    made.channel?.unref();
    made.on('message', answered);
    made.on('exit', (code, signal) => drop(ended(signal ?? `exit code ${code}`)));
    made.on('error', (error) => drop(ended(error.message)));
    return made;
  }

  const process = (): Promise<ChildProcess> =>
    (running ??= begin().catch((error: unknown) => {
      running = null;
      throw error;
    }));

  async function ask<Name extends keyof Tokens>(call: Name, label: string, ...args: readonly unknown[]): Promise<ReturnType<Tokens[Name]>> {
    const owner = await process().catch((error: unknown) => {
      if (error instanceof StartError) throw new HsmError(error.message);
      throw error;
    });
    return new Promise((resolve, reject) => {
      const id = next++;
      const late = () => drop(new HsmError(slow, t('Check the network in between, and the log of the HSM.')));
      // The timeout of each call starts when it is sent, even while it waits for others. The first timeout ends the process and all calls.
      waiting.set(id, { label, resolve: resolve as (answer: unknown) => void, reject, timer: setTimeout(late, patience) });
      owner.send({ id, call, args } satisfies Task, (error) => error && drop(ended(error.message)));
    });
  }
  return { ask, started: process, close: () => drop(new HsmError(t('The appliance is stopping.'))) };
}

/**
 * Opens the HSM behind a PKCS #11 module. The module has its own network configuration: the host name of the settings is ignored. Rejects with StartError if
 * the module or pkcs11js is missing, but not if the HSM does not respond.
 */
export async function openPkcs11(options: Pkcs11Options): Promise<Pkcs11Hsm> {
  const { module } = options;
  if (!existsSync(module)) throw new StartError(`There is no PKCS #11 module at ${module}. Enter the path of the library that the HSM came with.`);
  const { ask, started: begun, close } = createAsker(options);
  await begun();
  const unmade = (): never => {
    throw new HsmError(t('Partitions are made and removed at the HSM.'), t('Use the tools of its vendor.'));
  };
  const tokens = async (): Promise<Token[]> => ask('tokens', '');
  return {
    module,
    close,
    tokens: async () => (await tokens()).map(wire),
    async reach(_, course) {
      const found = await hsmStep(course, 'connect', async () => {
        const { name, version } = await ask('about', '');
        const gives = await tokens();
        return { found: `${t('{name} is loaded from {module}, PKCS #11 {version}.', { name, module, version })} ${reported(gives.length)}`, gives };
      });
      return { where: { module: basename(module) }, tokens: (found ?? []).map(wire) };
    },
    logIn: (_, label, password) => ask('logIn', label, label, password),
    makeKey: async (_, label, password, name) => ({ label, id: await ask('makeKey', label, label, password, name) }),
    findKey: (_, { label, id }, password) => ask('findKey', label, label, password, id),
    wrap: (_, { label, id }, password, bytes) => ask('wrap', label, label, password, id, bytes),
    unwrap: (_, { label, id }, password, wrapped) => ask('unwrap', label, label, password, id, wrapped),
    removeKey: (_, { label, id }, password) => ask('removeKey', label, label, password, id),
    makeToken: async () => unmade(),
    removeToken: async () => unmade(),
  };
}
