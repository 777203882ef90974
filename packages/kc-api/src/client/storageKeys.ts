import type { KeyValue } from './storage.ts';

/**
 * When a value leaves the browser.
 * - `session`: when the session ends, however it ends.
 * - `sign-out`: when the user signs out. If the session ends otherwise, the same user finds the value again.
 * - `tab`: when the tab is closed.
 * - `device`: it stays. It is a choice for this device, or something typed that must survive a new sign-in.
 */
type Lifetime = 'session' | 'sign-out' | 'tab' | 'device';

interface Declared<L extends Lifetime = Lifetime> {
  /** The storage of the tab (sessionStorage), or the one that all tabs share (localStorage). Default: that of the tab. */
  place?: 'tab' | 'shared';
  /** Owner of the value. An empty list means every user of the browser. Default: the tenant. */
  of?: readonly ('tenant' | 'user')[];
  lifetime: L;
}

/** Keys that are removed when a session ends. `session` is the only secret in the storage of the browser. */
export const clearedKeys = {
  /** The access token and the name of its user. */
  session: { lifetime: 'session' },
  /** The tenant of the session. */
  tenant: { of: [], lifetime: 'session' },
  /** Responses that stay valid for a whole session. */
  answers: { lifetime: 'session' },
  /** Ids of bulk actions that this tab continues after a reload. */
  running: { lifetime: 'session' },
  /** Addresses and titles of recent pages. */
  recent: { of: ['tenant', 'user'], lifetime: 'session' },
  /** The sign-in after which the console showed the notice about a new version. */
  updateTold: { lifetime: 'session' },
  /** Marks that the password has expired. */
  expired: { lifetime: 'session' },
  /** Marks that the user postponed the email address. */
  mailPutOff: { lifetime: 'session' },
  /** Marks that the user postponed the recovery drill. */
  drillPutOff: { lifetime: 'session' },
  /** Page that was open when the session ended unexpectedly: user ID, address, title. */
  leftOff: { place: 'shared', lifetime: 'sign-out' },
} as const satisfies Record<string, Declared<'session' | 'sign-out'>>;

/** Keys that remain. Only their names are in the bundle. */
export const stayingKeys = {
  /** The tenant of the newest sign-in in this browser. */
  newestTenant: { place: 'shared', of: [], lifetime: 'device' },
  /** The token of an invitation, until the sign-in ends. */
  registration: { lifetime: 'tab' },
  /** The origin of the identity provider of the last sign-in. */
  provider: { lifetime: 'tab' },
  /** A text for the sign-in page, shown once. */
  notice: { lifetime: 'tab' },
  /** The address that a signed-out user requested. */
  asked: { lifetime: 'tab' },
  /** A user name that is being typed, while the language changes. */
  typedName: { of: [], lifetime: 'tab' },
  /** The language chosen on the sign-in page. */
  languageChosen: { of: [], lifetime: 'tab' },
  /** The language in which this tab was already reopened. Prevents an endless reload if the server has no page of that language. */
  languageLed: { of: [], lifetime: 'tab' },
  /** Marks that an admin key is due after the reset of an HSM. */
  adminKeyAfter: { of: [], lifetime: 'tab' },
  /** Entries of a form without secrets, for 7 days. */
  draft: { place: 'shared', of: ['tenant', 'user'], lifetime: 'device' },
  /** Bulk actions that are not over, without secrets, for 7 days. */
  bulk: { place: 'shared', of: ['tenant', 'user'], lifetime: 'device' },
  /** A restart that was ordered in this browser, until it is over. */
  restart: { place: 'shared', lifetime: 'device' },
  /** The theme. */
  theme: { place: 'shared', of: [], lifetime: 'device' },
  /** The density of lists. */
  density: { place: 'shared', of: [], lifetime: 'device' },
  /** The selected time zone. */
  times: { place: 'shared', of: [], lifetime: 'device' },
} as const satisfies Record<string, Declared<'tab' | 'device'>>;

type Which = keyof typeof clearedKeys | keyof typeof stayingKeys;

/** Returns a key for a storage. The console writes no other keys: `storageKey('leftOff', tenant)` is 'kc-left-off/tenant-1'. */
export const storageKey = (which: Which, ...parts: readonly string[]): string =>
  [`kc-${which.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`, ...parts].join('/');

/** Removes the keys that must not outlive a session of this user. `signedOut`: the user signed out. */
export function clearSessionStorage(storages: Readonly<Record<'tab' | 'shared', KeyValue>>, owner: { tenant: string; user: string }, signedOut: boolean): void {
  for (const [which, declared] of Object.entries<Declared>(clearedKeys)) {
    const { place = 'tab', of = ['tenant'], lifetime } = declared;
    if (signedOut || lifetime === 'session') storages[place].removeItem(storageKey(which as Which, ...of.map((part) => owner[part])));
  }
}
