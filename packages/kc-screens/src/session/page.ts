/** The browser page of the console, as far as signing in and out needs it. */
export interface Page {
  /** Address of the console without the fragment: 'https://kc.example/keycontrol/tenant-1/'. */
  readonly address: string;
  /** Navigates to another address. */
  open(url: string): void;
  reload(): void;
  /** Returns a cookie that is readable by scripts, or null. */
  cookie(title: string): string | null;
  /** Sets a cookie for the whole site and one year. Not for secrets, because scripts may read it. */
  keepCookie(title: string, value: string): void;
  dropCookie(title: string): void;
}

/** Returns the page that this script runs in. */
export function browserPage(): Page {
  const { location, document } = globalThis;
  // A page in a sandboxed frame may not read cookies.
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
        // The browser forbids cookies, so the value is not stored.
      }
    },
    dropCookie(title) {
      try {
        document.cookie = `${title}=; Path=/; Max-Age=0; SameSite=Lax`;
      } catch {
        // The browser forbids cookies, so there is none.
      }
    },
  };
}
