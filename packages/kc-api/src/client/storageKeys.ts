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
  /** The storage of the tab (sessionStorage), or the one that all tabs share (localStorage). */
  place: 'tab' | 'shared';
  /** Whose value it is. Default: that of anybody who uses the browser. */
  of?: readonly ('tenant' | 'user')[];
  lifetime: Lifetime;
  /** What the value is. */
  holds: string;
}

/** Every key that the console writes into a storage of the browser. None holds a secret but `token`. */
export const storageKeys = {
  token: { name: 'kc-session', place: 'tab', of: ['tenant'], lifetime: 'session', holds: 'The access token and the name of its user.' },
  tenant: { name: 'kc-tenant', place: 'tab', lifetime: 'session', holds: 'The tenant of the session.' },
  newestTenant: { name: 'kc-tenant', place: 'shared', lifetime: 'device', holds: 'The tenant of the newest sign-in in this browser.' },
  answers: { name: 'kc-answers', place: 'tab', of: ['tenant'], lifetime: 'session', holds: 'Answers that hold for a whole session.' },
  running: { name: 'kc-running', place: 'tab', of: ['tenant'], lifetime: 'session', holds: 'Ids of bulk actions that this tab continues after a reload.' },
  recent: { name: 'kc-recent', place: 'tab', of: ['tenant', 'user'], lifetime: 'session', holds: 'Addresses and titles of recent pages.' },
  updateTold: { name: 'kc-update-told', place: 'tab', of: ['tenant'], lifetime: 'session', holds: 'The sign-in that was told of a new version.' },
  expired: { name: 'kc-expired', place: 'tab', of: ['tenant'], lifetime: 'session', holds: 'That the password has expired.' },
  mailPutOff: { name: 'kc-mail-put-off', place: 'tab', of: ['tenant'], lifetime: 'session', holds: 'That the email address was put off.' },
  drillPutOff: { name: 'kc-drill-put-off', place: 'tab', of: ['tenant'], lifetime: 'session', holds: 'That the recovery drill was put off.' },
  leftOff: {
    name: 'kc-left-off',
    place: 'shared',
    of: ['tenant'],
    lifetime: 'sign-out',
    holds: 'Where the session ended unexpectedly: user id, address, title.',
  },
  registration: { name: 'kc-registration', place: 'tab', of: ['tenant'], lifetime: 'tab', holds: 'The token of an invitation, until the sign-in ends.' },
  provider: { name: 'kc-provider', place: 'tab', of: ['tenant'], lifetime: 'tab', holds: 'The origin of the identity provider of the last sign-in.' },
  notice: { name: 'kc-notice', place: 'tab', of: ['tenant'], lifetime: 'tab', holds: 'A text for the sign-in page, shown once.' },
  asked: { name: 'kc-asked', place: 'tab', of: ['tenant'], lifetime: 'tab', holds: 'The address that was asked for while signed out.' },
  typedName: { name: 'kc-typed-name', place: 'tab', lifetime: 'tab', holds: 'A user name that is being typed, while the language changes.' },
  languageChosen: { name: 'kc-language-chosen', place: 'tab', lifetime: 'tab', holds: 'The language chosen on the sign-in page.' },
  languageLed: { name: 'kc-language-led', place: 'tab', lifetime: 'tab', holds: 'The language that this tab was led to.' },
  adminKeyAfter: { name: 'hsm.adminKeyAfter', place: 'tab', lifetime: 'tab', holds: 'That an admin key is due after the reset of an HSM.' },
  draft: { name: 'kc-draft', place: 'shared', of: ['tenant', 'user'], lifetime: 'device', holds: 'Entries of a form without secrets, for 7 days.' },
  bulk: { name: 'kc-bulk', place: 'shared', of: ['tenant', 'user'], lifetime: 'device', holds: 'Bulk actions that are not over, without secrets, for 7 days.' },
  restart: { name: 'kc-restart', place: 'shared', of: ['tenant'], lifetime: 'device', holds: 'A restart that was ordered here, until it is over.' },
  theme: { name: 'kc-theme', place: 'shared', lifetime: 'device', holds: 'The theme.' },
  density: { name: 'kc-density', place: 'shared', lifetime: 'device', holds: 'The density of lists.' },
  times: { name: 'kc-times', place: 'shared', lifetime: 'device', holds: 'The time zone on show.' },
} as const satisfies Record<string, Declared>;

/** The key itself: `storageKey('recent', tenant, user)`. */
export const storageKey = (which: keyof typeof storageKeys, ...parts: readonly string[]): string => [storageKeys[which].name, ...parts].join('/');

/** Removes what must not outlive a session of this user. `signedOut`: the user ended it by hand. */
export function clearSessionStorage(
  storages: Readonly<Record<Declared['place'], KeyValue>>,
  owner: { tenant: string; user: string },
  signedOut: boolean,
): void {
  for (const { name, place, of = [], lifetime } of Object.values<Declared>(storageKeys))
    if (lifetime === 'session' || (signedOut && lifetime === 'sign-out')) storages[place].removeItem([name, ...of.map((part) => owner[part])].join('/'));
}
