import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freeUdpPort } from './freePort.ts';

const program = '/usr/sbin/freeradius';

/** True if Debian's freeradius package is installed. */
export const hasFreeRadius = existsSync(program);

interface Options {
  secret: string;
  account: { user: string; password: string };
  /** True to sign responses with Message-Authenticator; this version does so only if configured. Default: true. */
  signs?: boolean;
}

const configuration = (folder: string, port: number, { secret, signs = true }: Options): string => {
  const sign = signs ? 'update reply {\n  &Message-Authenticator := 0x00\n}' : '';
  return `
prefix = /usr
logdir = ${folder}
run_dir = ${folder}
raddbdir = ${folder}
libdir = /usr/lib/freeradius
log {
  destination = stdout
}
security {
  reject_delay = 0
  status_server = no
}
thread pool {
  start_servers = 1
}
client keycontrol {
  ipaddr = 127.0.0.1
  secret = "${secret}"
  require_message_authenticator = yes
}
modules {
  pap {
  }
  chap {
  }
  mschap {
  }
  files {
    filename = ${folder}/users
  }
}
server default {
  listen {
    type = auth
    ipaddr = 127.0.0.1
    port = ${port}
  }
  authorize {
    files
    chap
    mschap
    pap
  }
  authenticate {
    Auth-Type PAP {
      pap
    }
    Auth-Type CHAP {
      chap
    }
    Auth-Type MS-CHAP {
      mschap
    }
  }
  post-auth {
    ${sign}
    Post-Auth-Type REJECT {
      ${sign}
    }
  }
}
`;
};

/** Starts Debian's FreeRADIUS with its own folder and port. */
export async function startFreeRadius(options: Options): Promise<{ port: number; close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'freeradius-'));
  const port = await freeUdpPort();
  const { user, password } = options.account;
  writeFileSync(join(folder, 'radiusd.conf'), configuration(folder, port, options), { mode: 0o600 });
  writeFileSync(join(folder, 'users'), `${user} Cleartext-Password := "${password}"\n`, { mode: 0o600 });
  const server = spawn(program, ['-f', '-X', '-d', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  const lines: string[] = [];
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      lines.push(line);
      if (line.includes('Ready to process requests')) resolve();
    });
  });
  const close = async () => {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const began = await Promise.race([ready.then(() => true), ended.then(() => false)]);
  if (!began) {
    await close();
    throw new Error(`FreeRADIUS ended at its start: ${lines.slice(-3).join(' ')}`);
  }
  return { port, close };
}
