/** The browser's page around the console, as far as signing in and out needs it. */
export interface Page {
  /** The console's own address, without what stands behind '#': 'https://kc.example/keycontrol/tenant-1/'. */
  readonly address: string;
  /** Leaves the console for another address. */
  open(url: string): void;
  reload(): void;
  /** A cookie that scripts may read, or null. */
  cookie(title: string): string | null;
  /** Keeps a cookie for this whole site, for a year. No secret: scripts may read it. */
  keepCookie(title: string, value: string): void;
  dropCookie(title: string): void;
}

/** The page that this script runs in. */
export function browserPage(): Page {
  const { location, document } = globalThis;
  // A page in a frame of its own may not read them.
  const cookies = () => {
    try {
      return document.cookie;
    } catch {
      return '';
    }
  };
  return {
    address: `${location.origin}${location.pathname}`,
    open: (url) => location.assign(url),
    reload: () => location.reload(),
    cookie(title) {
      const pair = cookies()
        .split('; ')
        .find((one) => one.startsWith(`${title}=`));
      if (pair === undefined) return null;
      const said = pair.slice(title.length + 1);
      try {
        return decodeURIComponent(said);
      } catch {
        return said;
      }
    },
    keepCookie(title, value) {
      const year = 365 * 86_400;
      try {
        document.cookie = `${title}=${encodeURIComponent(value)}; Path=/; Max-Age=${year}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
      } catch {
        // What a browser forbids is not remembered.
      }
    },
    dropCookie(title) {
      try {
        document.cookie = `${title}=; Path=/; Max-Age=0; SameSite=Lax`;
      } catch {
        // There is none, then.
      }
    },
  };
}
