import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';

/** Where somebody was when the session ended: an address of the console and its title, never what was typed there. */
interface LeftOff {
  userid: string;
  /** '/security?tab=users&dialog=users.create'. */
  address: string;
  title: string;
  /** True if the same user returns to the page directly after the next sign-in. Default: false, the landing page offers it. */
  returns?: boolean;
  /** Epoch milliseconds. */
  at: number;
}

/** As long as a draft is worth offering, the place of it is. Milliseconds. */
const leftOffLife = 7 * 86_400_000;

/** AUTH-32: the one address that is remembered through a sign-in, in any case of its letters. */
const remembered = /^\/account\/vitals$/i;

export interface SessionMemory {
  /** The token of an invitation, from the address until the sign-in ends. */
  registration: Kept;
  /** The origin of the identity provider that the last sign-in went to: a later redirectUrl may lead there. */
  provider: Kept;
  /** Said once on the sign-in page: 'Password changed successfully. Please login again.' */
  notice: Kept;
  /** Set while the login answer said that the password has expired. */
  expired: Kept;
  /** Set once the person put off giving an address of their own, until the next sign-in. */
  mailPutOff: Kept;
  /** Set once the person put off the recovery drill, until the next sign-in. */
  drillPutOff: Kept;
  /** Remembers the address asked for while signed out, where it is one that is remembered. */
  askFor(path: string): void;
  /** The remembered address, given once; null without one. */
  takeAsked(): string | null;
  leaveOff(place: Omit<LeftOff, 'at'>): void;
  /** Where this user left off in this vault; null when nowhere, or too long ago. */
  leftOff(userid: string): LeftOff | null;
  forgetLeftOff(): void;
  /** The address that this user returns to directly, given once; null without one. */
  takeReturn(userid: string): string | null;
  /** Forgets what belonged to the sign-in that is over now, or to the session before it. */
  beginSession(how: { expired: boolean }): void;
}

interface Kept {
  get(): string | null;
  /** Null and '' take it away. */
  set(value: string | null): void;
}

interface MemoryPorts {
  tenant: string;
  /** Lives as long as the tab. */
  tabStorage: KeyValue;
  /** Shared by the tabs, and kept. */
  sharedStorage: KeyValue;
  clock: Pick<Clock, 'now'>;
}

/** What outlives a page while somebody signs in, is signed in, and comes back. */
export function createSessionMemory({ tenant, tabStorage, sharedStorage, clock }: MemoryPorts): SessionMemory {
  const kept = (which: Parameters<typeof storageKey>[0]): Kept => {
    const key = storageKey(which, tenant);
    return { get: () => tabStorage.getItem(key), set: (value) => (value ? tabStorage.setItem(key, value) : tabStorage.removeItem(key)) };
  };
  const asked = kept('asked');
  const leftOffKey = storageKey('leftOff', tenant);
  const memory: SessionMemory = {
    registration: kept('registration'),
    provider: kept('provider'),
    notice: kept('notice'),
    expired: kept('expired'),
    mailPutOff: kept('mailPutOff'),
    drillPutOff: kept('drillPutOff'),
    askFor(path) {
      if (remembered.test(path)) asked.set(path);
    },
    takeAsked() {
      const path = asked.get();
      asked.set(null);
      return path;
    },
    leaveOff(place) {
      sharedStorage.setItem(leftOffKey, JSON.stringify({ ...place, at: clock.now() } satisfies LeftOff));
    },
    leftOff(userid) {
      try {
        const { address, title, at, returns = false, ...place } = JSON.parse(sharedStorage.getItem(leftOffKey) ?? 'null') as LeftOff;
        // The address of somebody else is nothing that the next user should find.
        if (place.userid !== userid) memory.forgetLeftOff();
        const isPlace = place.userid === userid && address.startsWith('/') && typeof title === 'string' && typeof at === 'number';
        return isPlace && clock.now() - at < leftOffLife ? { userid, address, title, at, returns: returns === true } : null;
      } catch {
        return null;
      }
    },
    takeReturn(userid) {
      const place = memory.leftOff(userid);
      if (place?.returns !== true) return null;
      memory.forgetLeftOff();
      return place.address;
    },
    forgetLeftOff: () => sharedStorage.removeItem(leftOffKey),
    beginSession({ expired }) {
      memory.registration.set(null);
      memory.notice.set(null);
      memory.mailPutOff.set(null);
      memory.drillPutOff.set(null);
      memory.expired.set(expired ? 'yes' : null);
    },
  };
  return memory;
}
