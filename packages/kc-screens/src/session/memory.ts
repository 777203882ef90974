import type { Clock } from 'kc-api/client/clock';
import type { KeyValue } from 'kc-api/client/storage';
import { storageKey } from 'kc-api/client/storageKeys';

/** The page where the session ended: its address and title, but no entries. */
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

/** Milliseconds. As long as drafts are kept. */
const leftOffLife = 7 * 86_400_000;

/** AUTH-32: the only address that survives a sign-in. Case-insensitive. */
const remembered = /^\/account\/vitals$/i;

export interface SessionMemory {
  /** Token of an invitation, from its address until the sign-in ends. */
  registration: Kept;
  /** Origin of the identity provider of the last sign-in. A later redirectUrl may lead there. */
  provider: Kept;
  /** Shown once on the sign-in page: 'Password changed successfully. Please login again.' */
  notice: Kept;
  /** Set if the login response said that the password has expired. */
  expired: Kept;
  /** Set if the user postponed the prompt for an email address until the next sign-in. */
  mailPutOff: Kept;
  /** Set if the user postponed the recovery drill until the next sign-in. */
  drillPutOff: Kept;
  /** Stores the address requested while signed out, if AUTH-32 allows it. */
  askFor(path: string): void;
  /** Returns the stored address and deletes it. Null if there is none. */
  takeAsked(): string | null;
  leaveOff(place: Omit<LeftOff, 'at'>): void;
  /** Returns where the session of this user in this vault ended. Null if there is no such place, or if it is too old. */
  leftOff(userid: string): LeftOff | null;
  forgetLeftOff(): void;
  /** Returns the address to which this user returns directly, and deletes it. Null if there is none. */
  takeReturn(userid: string): string | null;
  /** Deletes the values of the completed sign-in and of the session before it. */
  beginSession(how: { expired: boolean }): void;
}

interface Kept {
  get(): string | null;
  /** Null and '' delete the value. */
  set(value: string | null): void;
}

interface MemoryPorts {
  tenant: string;
  /** Lives as long as the tab. */
  tabStorage: KeyValue;
  /** Persistent, and shared by the tabs. */
  sharedStorage: KeyValue;
  clock: Pick<Clock, 'now'>;
}

/** Stores values that survive reloads during a sign-in, a session and the return to it. */
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
        // Another user must not see the address.
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
