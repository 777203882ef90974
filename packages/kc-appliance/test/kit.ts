import { createClient, type Client } from 'kc-api/client/client';
import type { Clock } from 'kc-api/client/clock';
import { ApplianceError } from 'kc-api/client/errors';
import { session } from 'kc-api/contract/session/session';
import { createAppliance, type Appliance, type ApplianceOptions } from '../src/appliance.ts';
import type { AuditRow } from '../src/core/context.ts';
import { createPasswords } from '../src/core/access/passwords.ts';
import { seededRandom } from '../src/core/random.ts';
import type { MailRecord, UserRecord } from '../src/core/records.ts';
import { nodePdfFonts } from '../src/node/pdfFonts.ts';
import { signIns } from '../src/security/signIns.ts';
import { fillFromCopy, memoryStore } from './filledStore.ts';

interface FakeClock extends Clock {
  /** Advances the clock by `ms` milliseconds and runs due timers in order. */
  advance(ms: number): void;
}

export function fakeClock(start = Date.UTC(2026, 10, 18, 10)): FakeClock {
  let now = start;
  let timers: { at: number; run: () => void }[] = [];
  return {
    now: () => now,
    setTimeout(run, ms) {
      const timer = { at: now + ms, run };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (handle) => void (timers = timers.filter((timer) => timer !== handle)),
    advance(ms) {
      const until = now + ms;
      for (;;) {
        const next = timers.filter((timer) => timer.at <= until).sort((a, b) => a.at - b.at)[0];
        if (!next) break;
        timers = timers.filter((timer) => timer !== next);
        now = next.at;
        next.run();
      }
      now = until;
    },
  };
}

/** Advances the clock in small steps, so that work that schedules its next step late can run. */
export async function live(clock: FakeClock, ms: number, slice = 10): Promise<void> {
  for (let gone = 0; gone < ms; gone += slice) {
    clock.advance(Math.min(slice, ms - gone));
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Advances the clock until the condition holds. Also waits for real work, such as loading a library. Fails after ten seconds. */
export async function liveUntil(clock: FakeClock, holds: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 10_000; !(await holds());) {
    if (Date.now() > end) throw new Error('It did not come about in ten seconds.');
    clock.advance(10);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

export const cheap = () => createPasswords(seededRandom(1), 2);
export const baseUrl = 'https://console.example';
export const [root, sara, carlos, , tomas, ingrid] = signIns.map(({ login, password }) => ({ login, password })) as unknown as Record<
  'login' | 'password',
  string
>[] & {
  [Index in 0 | 1 | 2 | 3 | 4 | 5]: Record<'login' | 'password', string>;
};

export interface World {
  appliance: Appliance;
  clock: FakeClock;
  /** Returns a client with this token; without a token it is signed out. */
  client(token?: string | null): Client;
  /** Signs in with the login form and returns the session token. */
  token(who: { login: string; password: string }): Promise<string>;
  /** Signs in with the login form and returns a client of the session. */
  as(who: { login: string; password: string }): Promise<Client>;
  user(login: string): UserRecord;
  put(user: UserRecord): void;
  /** Returns the newest audit records, newest first. */
  audit(count?: number): AuditRow[];
  mails(): MailRecord[];
}

/** Creates an appliance with its own clock. Default scenario: demo. */
export async function makeWorld(options: ApplianceOptions & { clock?: FakeClock } = {}): Promise<World> {
  const clock = options.clock ?? fakeClock();
  const store = options.store ?? memoryStore();
  const filling = await fillFromCopy({ ...options, store, clock });
  const chance = filling ? { random: filling.random } : {};
  const appliance = createAppliance({ seed: 1, passwords: cheap(), pdfFonts: nodePdfFonts, ...options, ...chance, store, clock });
  await appliance.ready;
  await filling?.done();
  const client = (token: string | null = null) => createClient({ fetch: appliance.fetch, baseUrl, tenant: 'tenant-1', token: () => token });
  const users = store.table('users');
  const token: World['token'] = async ({ login, password }) =>
    (await client().send(session.login, { params: { tenant: 'tenant-1' }, body: { username: login, password } })).access_token ?? '';
  return {
    appliance,
    clock,
    client,
    token,
    as: async (who) => client(await token(who)),
    user(login) {
      const found = users.all().find((one) => one.login_name === login);
      if (!found) throw new Error(`no ${login}`);
      return found;
    },
    put: (user) => users.put(user),
    audit: (count = 1) => store.table('audit').page({ offset: 0, limit: count }).rows,
    mails: () => store.table('mails').all(),
  };
}

/** Returns the error of a refused call. Fails if the call succeeds. */
export async function refusal(call: Promise<unknown>): Promise<ApplianceError> {
  const said = await call.then(
    () => null,
    (error: unknown) => error,
  );
  if (said instanceof ApplianceError) return said;
  throw said === null ? new Error('The call was not refused.') : said;
}
