import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

/** The path under which Debian and other distributions install it. */
const nginx = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path));

/** Why the tests with nginx are skipped; null where it is installed. */
export const nginxMissing: string | null = nginx === undefined ? 'nginx is not installed: apt-get install nginx-light' : null;

/** A port that nobody uses now. nginx takes no port 0, and the servers behind it must know its address before it starts. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

export interface Balancer {
  /** The ports of the servers that were asked, a line for each request; several where nginx tried several. */
  upstreams(): string[];
  end(): Promise<void>;
}

interface BalancerOptions {
  folder: string;
  /** Balances requests over the servers, in turns: no stickiness. */
  port: number;
  servers: readonly number[];
  /** Serves the assets to every origin, as a CDN does. */
  assetsPort: number;
  assets: string;
}

const configOf = ({ folder, port, servers, assetsPort, assets }: BalancerOptions): string => `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  types { text/javascript js; text/css css; font/woff2 woff2; }
  log_format upstream '$upstream_addr';
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream nodes {
${servers.map((server) => `    server 127.0.0.1:${server} max_fails=1 fail_timeout=5s;`).join('\n')}
  }
  server {
    listen 127.0.0.1:${port};
    access_log ${folder}/upstreams.log upstream;
    client_max_body_size 0;
    location / {
      proxy_pass http://nodes;
      proxy_set_header Host $http_host;
      proxy_request_buffering off;
    }
  }
  server {
    listen 127.0.0.1:${assetsPort};
    access_log off;
    location /assets/ {
      root ${assets};
      add_header Access-Control-Allow-Origin *;
      add_header Cross-Origin-Resource-Policy cross-origin;
      add_header Cache-Control "public, max-age=31536000, immutable";
    }
  }
}
`;

/** Starts nginx; resolves when it answers. */
export async function startBalancer(options: BalancerOptions): Promise<Balancer> {
  const { folder, assetsPort } = options;
  const config = join(folder, 'nginx.conf');
  writeFileSync(config, configOf(options));
  const server = spawn(nginx ?? 'nginx', ['-c', config, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
  const gone = once(server, 'exit');
  let problems = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => void (problems += text));
  while (!(await fetch(`http://127.0.0.1:${assetsPort}/`).catch(() => null))) {
    if (server.exitCode !== null) throw new Error(`nginx ended: ${problems}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return {
    upstreams: () => readFileSync(join(folder, 'upstreams.log'), 'utf8').split('\n').filter(Boolean),
    async end() {
      server.kill('SIGTERM');
      await gone;
    },
  };
}
