import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { KmipTarget } from '../../src/kmip/caller.ts';

const python = process.env['KMIP_PYTHON'] ?? 'python3';
const script = (name: string): string => fileURLToPath(new URL(`./${name}.py`, import.meta.url));

/** Writes the texts as PEM files to a temporary folder; `remove` deletes it. */
function pemFolder(texts: Readonly<Record<string, string>>) {
  const folder = mkdtempSync(join(tmpdir(), 'kc-pykmip-'));
  const pathOf = (name: string): string => join(folder, name);
  for (const [name, text] of Object.entries(texts)) writeFileSync(pathOf(name), text, { mode: 0o600 });
  return { folder, pathOf, remove: () => rmSync(folder, { recursive: true }) };
}

type Step = readonly [name: string, ...values: unknown[]];
interface More {
  version?: string;
  /** One of Python's names, such as PROTOCOL_TLSv1_2. */
  tls?: string;
  /** Python interpreter with PyKMIP. Default: KMIP_PYTHON. */
  by?: string;
}

/** Runs the steps with PyKMIP and returns their results. `$1` in a step is replaced by the first result. */
export async function asPyKmip(
  target: KmipTarget,
  steps: readonly Step[],
  { version = '1.2', tls = 'PROTOCOL_TLSv1_2', by = python }: More = {},
): Promise<unknown[]> {
  const pem = pemFolder({ cert: target.cert, key: target.key, ca: target.ca, config: '[client]\n' });
  const connection = {
    host: target.host,
    port: target.port,
    cert: pem.pathOf('cert'),
    key: pem.pathOf('key'),
    ca: pem.pathOf('ca'),
    config: pem.pathOf('config'),
    version,
    tls,
    ...target.credential,
  };
  try {
    return await new Promise((resolve, reject) => {
      execFile(by, [script('client'), JSON.stringify(connection), JSON.stringify(steps)], { timeout: 50_000 }, (error, out, told) =>
        error ? reject(new Error(`PyKMIP failed: ${told}`)) : resolve(JSON.parse(out) as unknown[]),
      );
    });
  } finally {
    pem.remove();
  }
}

/** Starts a PyKMIP server on a free port with these PEM texts. */
export async function servePyKmip(texts: { certificate: string; key: string; ca: string }) {
  const pem = pemFolder({ 'server.crt': texts.certificate, 'server.key': texts.key, 'ca.crt': texts.ca });
  const settings = {
    hostname: '127.0.0.1',
    port: 5696,
    certificate_path: pem.pathOf('server.crt'),
    key_path: pem.pathOf('server.key'),
    ca_path: pem.pathOf('ca.crt'),
    auth_suite: 'TLS1.2',
    enable_tls_client_auth: 'True',
    policy_path: pem.folder,
  };
  writeFileSync(
    pem.pathOf('server.conf'),
    `[server]\n${Object.entries(settings)
      .map(([name, value]) => `${name}=${value}\n`)
      .join('')}`,
  );
  const child = spawn(python, [script('server'), pem.folder], { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let told = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => void (told += text));
  const gone = once(child, 'exit');
  const first = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), gone.then(() => null)]);
  if (!first) throw new Error(`PyKMIP does not serve: ${told}`);
  return {
    port: Number(String(first[0]).trim()),
    async end() {
      // PyKMIP has a child process for its policies, so kill the process group.
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await gone;
      pem.remove();
    },
  };
}
