import type { KeyValue } from './storage.ts';

/**
 * When a value leaves the browser.
 * - `session`: when the session ends, however it ends.
 * - `sign-out`: when the user signs out. If the session ends otherwise, the same user finds the value again.
 * - `tab`: when the tab is closed.
 * - `device`: it stays. It is a choice for this device, or something typed that must survive a new sign-in.
 */
type Lifetime = 'session' | 'sign-out' | 'tab' | 'device';

interface Declared {
  /** How the key begins. Its parts follow, separated by slashes. */
  name: string;
  /** The storage of the tab (sessionStorage), or the one that all tabs share (localStorage). Default: that of the tab. */
  place?: 'tab' | 'shared';
  /** Whose value it is; an empty list means anybody who uses the browser. Default: that of the tenant. */
  of?: readonly ('tenant' | 'user')[];
  lifetime: Lifetime;
}

/** Every key that the console writes into a storage of the browser. None holds a secret but `token`. */
export const storageKeys = {
  /** The access token and the name of its user. */
  token: { name: 'kc-session', lifetime: 'session' },
  /** The tenant of the session. */
  tenant: { name: 'kc-tenant', of: [], lifetime: 'session' },
  /** The tenant of the newest sign-in in this browser. */
  newestTenant: { name: 'kc-tenant', place: 'shared', of: [], lifetime: 'device' },
  /** Answers that hold for a whole session. */
  answers: { name: 'kc-answers', lifetime: 'session' },
  /** Ids of bulk actions that this tab continues after a reload. */
  running: { name: 'kc-running', lifetime: 'session' },
  /** Addresses and titles of recent pages. */
  recent: { name: 'kc-recent', of: ['tenant', 'user'], lifetime: 'session' },
  /** The sign-in that was told of a new version. */
  updateTold: { name: 'kc-update-told', lifetime: 'session' },
  /** That the password has expired. */
  expired: { name: 'kc-expired', lifetime: 'session' },
  /** That the email address was put off. */
  mailPutOff: { name: 'kc-mail-put-off', lifetime: 'session' },
  /** That the recovery drill was put off. */
  drillPutOff: { name: 'kc-drill-put-off', lifetime: 'session' },
  /** Where the session ended unexpectedly: user ID, address, title. */
  leftOff: { name: 'kc-left-off', place: 'shared', lifetime: 'sign-out' },
  /** The token of an invitation, until the sign-in ends. */
  registration: { name: 'kc-registration', lifetime: 'tab' },
  /** The origin of the identity provider of the last sign-in. */
  provider: { name: 'kc-provider', lifetime: 'tab' },
  /** A text for the sign-in page, shown once. */
  notice: { name: 'kc-notice', lifetime: 'tab' },
  /** The address that was asked for while signed out. */
  asked: { name: 'kc-asked', lifetime: 'tab' },
  /** A user name that is being typed, while the language changes. */
  typedName: { name: 'kc-typed-name', of: [], lifetime: 'tab' },
  /** The language chosen on the sign-in page. */
  languageChosen: { name: 'kc-language-chosen', of: [], lifetime: 'tab' },
  /** The language that this tab was led to. */
  languageLed: { name: 'kc-language-led', of: [], lifetime: 'tab' },
  /** That an admin key is due after the reset of an HSM. */
  adminKeyAfter: { name: 'hsm.adminKeyAfter', of: [], lifetime: 'tab' },
  /** Entries of a form without secrets, for 7 days. */
  draft: { name: 'kc-draft', place: 'shared', of: ['tenant', 'user'], lifetime: 'device' },
  /** Bulk actions that are not over, without secrets, for 7 days. */
  bulk: { name: 'kc-bulk', place: 'shared', of: ['tenant', 'user'], lifetime: 'device' },
  /** A restart that was ordered here, until it is over. */
  restart: { name: 'kc-restart', place: 'shared', lifetime: 'device' },
  /** The theme. */
  theme: { name: 'kc-theme', place: 'shared', of: [], lifetime: 'device' },
  /** The density of lists. */
  density: { name: 'kc-density', place: 'shared', of: [], lifetime: 'device' },
  /** The time zone on show. */
  times: { name: 'kc-times', place: 'shared', of: [], lifetime: 'device' },
} as const satisfies Record<string, Declared>;

/** The key itself: `storageKey('recent', tenant, user)`. */
export const storageKey = (which: keyof typeof storageKeys, ...parts: readonly string[]): string => [storageKeys[which].name, ...parts].join('/');

/** Removes what must not outlive a session of this user. `signedOut`: the user ended it by hand. */
export function clearSessionStorage(storages: Readonly<Record<'tab' | 'shared', KeyValue>>, owner: { tenant: string; user: string }, signedOut: boolean): void {
  for (const { name, place = 'tab', of = ['tenant'], lifetime } of Object.values<Declared>(storageKeys))
    if (lifetime === 'session' || (signedOut && lifetime === 'sign-out')) storages[place].removeItem([name, ...of.map((part) => owner[part])].join('/'));
}
