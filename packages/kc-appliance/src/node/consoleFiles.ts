import { createHash } from 'node:crypto';
import type { Stats } from 'node:fs';
import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;
type Encoding = 'br' | 'gzip';

interface Kept {
  stamp: string;
  plain: Bytes;
  etag: string;
  /** Milliseconds since 1970, as the file was written. */
  since: number;
  packed: Map<Encoding, Promise<Bytes>>;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
const packable = new Set(['.html', '.js', '.css', '.json', '.map', '.svg', '.txt', '.webmanifest']);

const pack: Readonly<Record<Encoding, (plain: Bytes) => Promise<Bytes>>> = {
  br: async (plain) => new Uint8Array(await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })),
  gzip: async (plain) => new Uint8Array(await promisify(gzip)(plain, { level: 9 })),
};

/** The best encoding that the header Accept-Encoding allows. */
export function encodingFor(accepted: string | null): Encoding | null {
  const offered = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [coding = '', ...params] = part.trim().toLowerCase().split(';');
      const weight = params.map((param) => /^\s*q=([\d.]+)\s*$/.exec(param)?.[1]).find(Boolean);
      return [coding.trim(), Number(weight ?? 1)] as const;
    }),
  );
  return (['br', 'gzip'] as const).find((coding) => (offered.get(coding) ?? 0) > 0) ?? null;
}

/** The languages that a request wishes, the dearest first: the one that somebody chose in this browser, then those of the browser. 'de', 'ja'. */
function languagesOf({ headers }: Request): string[] {
  const chosen = /(?:^|;\s*)kc-language=(\w+)/.exec(headers.get('Cookie') ?? '')?.[1];
  const offered = (headers.get('Accept-Language') ?? '').split(',').map((part) => {
    const [tag = '', weight] = part.trim().split(/\s*;\s*q\s*=\s*/);
    return { tag, weight: weight === undefined ? 1 : Number(weight) || 0 };
  });
  const wishes = [
    chosen ?? '',
    ...offered
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight)
      .map(({ tag }) => tag),
  ];
  return wishes.map((tag) => tag.toLowerCase().split('-')[0] ?? '').filter((tag) => /^[a-z]{2}$/.test(tag));
}

/** Letters, digits, and no segment that begins with a dot: neither .. nor the build's own notes. */
const pathForm = /^(?:\/[\w@-][\w@.-]*)+$/;

interface ConsoleFiles {
  /** Answers with the file at the path, such as /assets/main-1a2b.js; null when there is none. */
  serve(path: string, request: Request): Promise<Response | null>;
  /** The page in the language that the request wishes, `index.de.html`, as far as the build has it; else `index.html`. */
  page(request: Request): Promise<Response | null>;
}

/**
 * The built console, from one folder and nowhere else. Files are read again when they changed, and packed once, unless the build has done it.
 * `assets`: the origin from which its pages load scripts and styles. Default: that of the page.
 */
export function createConsoleFiles(folder: string, assets?: string): ConsoleFiles {
  const cache = new Map<string, Kept>();

  /** The file, and when it was written; null where there is none inside the folder. */
  async function find(path: string): Promise<{ file: string; facts: Stats } | null> {
    const file = await realpath(join(folder, path));
    if (!file.startsWith((await realpath(folder)) + sep)) return null;
    const facts = await stat(file);
    return facts.isFile() ? { file, facts } : null;
  }

  async function read(path: string): Promise<Kept | null> {
    try {
      const there = await find(path);
      if (!there) return null;
      const { file, facts } = there;
      const stamp = `${facts.mtimeMs} ${facts.size}`;
      const known = cache.get(path);
      if (known?.stamp === stamp) return known;
      const content = await readFile(file);
      const isMoved = assets !== undefined && extname(path) === '.html';
      const plain = new Uint8Array(isMoved ? Buffer.from(content.toString().replaceAll(/(?<= (?:src|href)=")(?=\/assets\/)/g, assets)) : content);
      const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
      const kept: Kept = { stamp, plain, etag, since: facts.mtimeMs, packed: new Map() };
      cache.set(path, kept);
      return kept;
    } catch {
      return null;
    }
  }

  /** What the build has packed, unless the file is newer. */
  async function packedAhead(path: string, { since }: Kept): Promise<Bytes | null> {
    const there = await find(`${path}.br`).catch(() => null);
    return there && there.facts.mtimeMs >= since ? new Uint8Array(await readFile(there.file)) : null;
  }

  const packed: Readonly<Record<Encoding, (path: string, kept: Kept) => Promise<Bytes>>> = {
    br: async (path, kept) => (await packedAhead(path, kept)) ?? pack.br(kept.plain),
    gzip: (_, kept) => pack.gzip(kept.plain),
  };

  const files: ConsoleFiles = {
    async serve(path, request) {
      const ending = extname(path);
      const type = types[ending];
      if (!type || !pathForm.test(path)) return null;
      const kept = await read(path);
      if (!kept) return null;
      const page = ending === '.html';
      const headers = new Headers({
        'Content-Type': type,
        'Cache-Control': page ? 'no-store' : path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      });
      if (!page) headers.set('ETag', kept.etag);
      if (packable.has(ending)) headers.set('Vary', page ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding');
      if (!page && request.headers.get('If-None-Match') === kept.etag) return new Response(null, { status: 304, headers });
      const encoding = packable.has(ending) ? encodingFor(request.headers.get('Accept-Encoding')) : null;
      if (!encoding) return new Response(kept.plain, { headers });
      let small = kept.packed.get(encoding);
      if (!small) kept.packed.set(encoding, (small = packed[encoding](path, kept)));
      headers.set('Content-Encoding', encoding);
      return new Response(await small, { headers });
    },
    async page(request) {
      for (const language of languagesOf(request)) {
        const found = language === 'en' ? null : await files.serve(`/index.${language}.html`, request);
        if (language === 'en' || found) return found ?? files.serve('/index.html', request);
      }
      return files.serve('/index.html', request);
    },
  };
  return files;
}
