import * as v from 'valibot';
import type { AcmeStep } from 'kc-api/contract/acme/acme';
import { acmeLimits, acmeTexts, acmeTimes } from 'kc-api/rules/acme/acme';
import { acmeFindings, acmeResults } from 'kc-api/rules/acme/acmeFindings';
import type { Environment } from '../core/context.ts';
import { StepFailed } from '../core/checks/testCourse.ts';
import { newGuid } from '../core/random.ts';
import { commitBySystem, secondsOf } from '../core/system.ts';
import { visible } from '../core/visible.ts';
import { countChange } from '../core/write.ts';
import { AcmeFailure, createAcmeClient, hostOf, readDirectory, readPlain, type AcmeClient } from './client/client.ts';
import { accountKeyOf, externalAccountBinding, type AccountKey } from './client/jws.ts';
import { renewalMessage, type DirectoryMessage } from './client/messages.ts';
import { orderCertificate } from './client/order.ts';
import { acmeCourse, type AcmeCourse } from './course.ts';
import type { AcmeAccount, AcmeAttemptRecord, AcmeObtained, AcmeProgress, AcmeSettingsRecord } from './state.ts';
import type { AcmeUse } from './uses.ts';

/** The appliance is stopping. The next process records the attempt as interrupted. */
class Interrupted extends Error {}

/** Uses with an attempt in this process, by store. */
const underWay = new WeakMap<object, Set<AcmeUse>>();
const busyIn = ({ store }: Pick<Environment, 'store'>): Set<AcmeUse> => {
  const known = underWay.get(store) ?? new Set<AcmeUse>();
  underWay.set(store, known);
  return known;
};
export const isUnderWay = (environment: Pick<Environment, 'store'>, use: AcmeUse): boolean => busyIn(environment).has(use);

/** Changes the progress. Call inside a transaction. */
export function moveProgress(environment: Environment, { progress }: AcmeUse, change: Partial<AcmeProgress>): void {
  progress.set(environment, { ...progress.get(environment), ...change });
}

const changeAttempt = (attempts: readonly AcmeAttemptRecord[], id: string, change: (one: AcmeAttemptRecord) => AcmeAttemptRecord): AcmeAttemptRecord[] =>
  attempts.map((one) => (one.id === id ? change(one) : one));

/** Stores a step as soon as it ends, so that the page can show it. */
function recordStep(environment: Environment, use: AcmeUse, id: string, step: AcmeStep): void {
  if (environment.jobs.stopped) return;
  environment.store.transaction(() => {
    const { attempts } = use.progress.get(environment);
    moveProgress(environment, use, { attempts: changeAttempt(attempts, id, (one) => ({ ...one, steps: [...one.steps, step] })) });
    countChange(environment);
  });
}

const isOn = (environment: Environment, use: AcmeUse): boolean => use.settings.get(environment).enabled === 'yes';

/** Returns the time of the renewal in epoch seconds, by the CA or by the lifetime. Null while it is off. */
export const renewalOf = (
  environment: Environment,
  use: AcmeUse,
  { suggested, ...lifetime }: Pick<AcmeProgress, 'suggested'> & Pick<AcmeObtained, 'not_before' | 'not_after'>,
): number | null => (isOn(environment, use) ? (suggested?.renew ?? acmeTimes.renewal(lifetime)) : null);

/** True if the CA cannot know this account. */
const isOther = (account: AcmeAccount | null, { directory, eab_kid }: AcmeSettingsRecord): boolean =>
  account === null || account.directory !== directory || account.eab_kid !== eab_kid;

async function newAccount(settings: AcmeSettingsRecord): Promise<AcmeAccount> {
  const { newPrivateKey } = await import('../core/x509/privateKeys.ts');
  return { directory: settings.directory, eab_kid: settings.eab_kid, url: '', email: '', key: await newPrivateKey('P-256') };
}

const accountMessage = v.object({ status: v.optional(v.string()) });
const contactOf = (email: string) => (email === '' ? [] : [`mailto:${email}`]);

/** ACME-05: signs in to the account at the CA, or registers it. Stores the account before anything is ordered with it. */
async function signIn(
  environment: Environment,
  use: AcmeUse,
  settings: AcmeSettingsRecord,
  directory: DirectoryMessage,
  client: AcmeClient,
  known: AcmeAccount,
  key: AccountKey,
) {
  const { email, eab_kid: kid, eab_hmac_key: hmacKey } = settings;
  const keep = (account: AcmeAccount) => {
    client.kid = account.url;
    environment.store.transaction(() => moveProgress(environment, use, { account }));
  };
  if (known.url !== '') {
    client.kid = known.url;
    // The account may have been removed at the CA: then it is registered again.
    const isKnown = await client.post(known.url, known.email === email ? null : { contact: contactOf(email) }, accountMessage).then(
      ({ message }) => message.status === undefined || message.status === 'valid',
      (error: unknown) => {
        if (error instanceof AcmeFailure && error.type === 'accountDoesNotExist') return false;
        throw error;
      },
    );
    if (isKnown) {
      keep({ ...known, email });
      return { found: acmeResults.account, gives: undefined };
    }
    client.kid = undefined;
  }
  const { location } = await client.post(
    directory.newAccount,
    {
      ...(settings.terms_agreed === 'yes' ? { termsOfServiceAgreed: true } : {}),
      ...(email === '' ? {} : { contact: contactOf(email) }),
      ...(kid === '' ? {} : { externalAccountBinding: externalAccountBinding(key, { kid, hmacKey, url: directory.newAccount }) }),
    },
    accountMessage,
  );
  if (!URL.canParse(location)) throw new AcmeFailure(acmeFindings.noAcme(hostOf(directory.newAccount)));
  keep({ ...known, url: location, email });
  return { found: acmeResults.registered, gives: undefined };
}

function checkDirectory({ meta = {} }: DirectoryMessage, { terms_agreed, eab_kid }: AcmeSettingsRecord): void {
  if (meta.termsOfService !== undefined && terms_agreed !== 'yes') throw new AcmeFailure(acmeFindings.terms(visible(meta.termsOfService.slice(0, 300))));
  if (meta.externalAccountRequired === true && eab_kid === '') throw new AcmeFailure(acmeFindings.eabRequired);
}

interface Session {
  directory: DirectoryMessage;
  settings: AcmeSettingsRecord;
}

/** Asks the CA when it wants the certificate renewed (RFC 9773). Null if it does not say. */
async function suggestedRenewal(environment: Environment, { directory, settings }: Session, certificate: string): Promise<AcmeProgress['suggested']> {
  const { renewalInfo } = directory;
  if (renewalInfo === undefined) return null;
  const { certificateId } = await import('../core/x509/certificateId.ts');
  const id = certificateId(certificate);
  if (id === undefined) return null;
  const { clock, acme, random } = environment;
  try {
    const { message, retryAfter } = await readPlain(
      { transport: acme.transport, clock, ca: settings.cacert },
      `${renewalInfo.replace(/\/$/, '')}/${id}`,
      renewalMessage,
    );
    const [start, end] = [Date.parse(message.suggestedWindow.start), Date.parse(message.suggestedWindow.end)];
    if (!(start < end)) return null;
    const [low = 0, high = 0] = random.bytes(2);
    // A random time in the window, so that the certificates of a CA are not renewed all at once.
    const renew = Math.floor((start + ((end - start) * (low * 256 + high)) / 65_536) / 1000);
    return { renew, check: secondsOf(environment) + Math.max(acmeTimes.windowCheck, Math.min(retryAfter, 86_400)) };
  } catch {
    // The certificate is renewed by its lifetime then.
    return null;
  }
}

/** Asks the CA again for the renewal time of the installed certificate. */
export async function askForRenewal(environment: Environment, use: AcmeUse): Promise<void> {
  const settings = use.settings.get(environment);
  const { obtained } = use.progress.get(environment);
  const { clock, acme } = environment;
  const directory = await readDirectory({ transport: acme.transport, clock, ca: settings.cacert }, settings.directory).catch(() => null);
  const suggested = directory && obtained ? await suggestedRenewal(environment, { directory, settings }, obtained.certificate) : null;
  if (environment.jobs.stopped) return;
  environment.store.transaction(() => {
    const progress = use.progress.get(environment);
    const check = secondsOf(environment) + acmeTimes.windowCheck;
    // Without an answer, the last suggestion stays.
    const next = suggested ?? (progress.suggested && { ...progress.suggested, check });
    moveProgress(environment, use, { suggested: next, ...(suggested && progress.failures === 0 ? { next: suggested.renew } : {}) });
  });
}

async function obtain(environment: Environment, use: AcmeUse, course: AcmeCourse, checkRunning: () => void) {
  const settings = use.settings.get(environment);
  const { clock, acme } = environment;
  const server = { transport: acme.transport, clock, ca: settings.cacert };
  const directory = await course.step('directory', '', async () => {
    const gives = await readDirectory(server, settings.directory);
    checkDirectory(gives, settings);
    return { found: acmeResults.directory(hostOf(settings.directory)), gives };
  });
  checkRunning();
  const { account, obtained } = use.progress.get(environment);
  const known = account === null || isOther(account, settings) ? await newAccount(settings) : account;
  const key = await accountKeyOf(known.key);
  const client = createAcmeClient(server, directory, key);
  await course.step('account', '', () => signIn(environment, use, settings, directory, client, known, key));
  checkRunning();
  const { certificateId } = await import('../core/x509/certificateId.ts');
  const replaces = directory.renewalInfo !== undefined && obtained?.directory === settings.directory ? certificateId(obtained.certificate) : undefined;
  const options = {
    client,
    key,
    newOrder: directory.newOrder,
    names: settings.names,
    key_type: settings.key_type,
    clock,
    course,
    challenges: acme.challenges,
    checkRunning,
  };
  const { chain, private_key } = await orderCertificate(options, replaces);
  return { chain, private_key, directory, settings };
}

type Obtained = Awaited<ReturnType<typeof obtain>>;

/** Installs the certificate. From here on, a restart continues with the verification. */
async function install(
  environment: Environment,
  use: AcmeUse,
  id: string,
  { chain, private_key, settings, directory }: Obtained,
  course: AcmeCourse,
): Promise<void> {
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  const [facts] = certificatesIn(chain) ?? [];
  if (!facts) throw new AcmeFailure(acmeFindings.unreadable);
  const suggested = await suggestedRenewal(environment, { directory, settings }, chain);
  await course.step('install', '', async () => {
    const before = await use.former(environment);
    const { names, key_type } = settings;
    const { fingerprint, not_before, not_after } = facts;
    await use.install(environment, { certificate: chain, private_key, ca: settings.cacert }, () =>
      moveProgress(environment, use, {
        trial: { attempt: id, fingerprint, before, obtained: use.progress.get(environment).obtained },
        obtained: { certificate: chain, directory: settings.directory, names, key_type, fingerprint, not_before, not_after },
        suggested,
        next: renewalOf(environment, use, { suggested, not_before, not_after }),
      }),
    );
    return { found: acmeResults.installed, gives: undefined };
  });
}

/** ACME-11: checks that new connections receive the new certificate. Rejects with StepFailed. */
async function verify(environment: Environment, use: AcmeUse, fingerprint: string, course: AcmeCourse): Promise<void> {
  await course.step('verify', '', async () => {
    const served = await use.served(environment).catch(() => '');
    if (served === null) return { found: acmeResults.notListening, unproven: true, gives: undefined };
    if (served !== fingerprint) throw new AcmeFailure(acmeFindings.notServed);
    return { found: acmeResults.served, gives: undefined };
  });
}

/** Records a failure and the time of the next attempt. An alert follows the first automatic failure in a row. Call inside a transaction. */
function fail(environment: Environment, use: AcmeUse, id: string, problem: string, retryAfter = 0): void {
  const progress = use.progress.get(environment);
  const now = secondsOf(environment);
  const failures = progress.failures + 1;
  const { by = '' } = progress.attempts.find((one) => one.id === id) ?? {};
  const alerts = by === '' && !progress.alerted;
  moveProgress(environment, use, {
    trial: null,
    failures,
    alerted: progress.alerted || alerts,
    next: isOn(environment, use) ? now + acmeTimes.pause(failures, retryAfter) : null,
    attempts: changeAttempt(progress.attempts, id, (one) => ({ ...one, ended: now, outcome: 'failed', problem })),
  });
  const text = `${use.title}: renewal by ACME failed: ${problem}`;
  commitBySystem(
    environment,
    use.category,
    ({ audit, alert }) => {
      audit({ content: text, group: '', about: null, ...(by === '' ? {} : { user: by }) });
      if (alerts) alert({ kind: use.alerts.failed }, text);
    },
    { essential: true },
  );
}

/** Verifies an installed certificate, and returns to the previous one if it is not served. */
async function settle(environment: Environment, use: AcmeUse, course: AcmeCourse): Promise<void> {
  const { trial } = use.progress.get(environment);
  if (!trial) return;
  const { attempt, fingerprint, before, obtained } = trial;
  try {
    await verify(environment, use, fingerprint, course);
  } catch (error) {
    if (!(error instanceof StepFailed)) throw error;
    if (environment.jobs.stopped) throw new Interrupted();
    await use.restore(environment, before, () => {
      moveProgress(environment, use, { obtained, suggested: null });
      fail(environment, use, attempt, error.message);
    });
    return;
  }
  if (environment.jobs.stopped) throw new Interrupted();
  commitBySystem(environment, use.category, ({ audit }) => {
    const progress = use.progress.get(environment);
    const { by = '' } = progress.attempts.find(({ id }) => id === attempt) ?? {};
    moveProgress(environment, use, {
      trial: null,
      failures: 0,
      alerted: false,
      warned: false,
      attempts: changeAttempt(progress.attempts, attempt, (one) => ({ ...one, ended: secondsOf(environment), outcome: 'obtained' })),
    });
    use.rollOut(environment);
    audit({ content: `${use.title} obtained by ACME and installed`, group: '', about: null, ...(by === '' ? {} : { user: by }) });
  });
}

/** Registers a new attempt. `by`: user name of the administrator; '' for an automatic one. Call inside a transaction. */
export function addAttempt(environment: Environment, use: AcmeUse, by: string): string {
  const id = newGuid(environment.random);
  const { attempts } = use.progress.get(environment);
  const attempt: AcmeAttemptRecord = { id, started: secondsOf(environment), ended: null, by, outcome: 'running', steps: [], problem: '' };
  moveProgress(environment, use, { attempts: [attempt, ...attempts].slice(0, acmeLimits.attempts) });
  return id;
}

/** Runs an attempt to its end. It resolves after any result, and leaves the result to the next process if the appliance stops. */
async function run(environment: Environment, use: AcmeUse, id: string): Promise<void> {
  const { jobs, clock } = environment;
  const course = acmeCourse(clock, (step) => recordStep(environment, use, id, step));
  const checkRunning = () => {
    if (jobs.stopped || jobs.leaving) throw new Interrupted();
  };
  try {
    if (!use.progress.get(environment).trial) {
      const obtained = await obtain(environment, use, course, checkRunning);
      checkRunning();
      await install(environment, use, id, obtained, course);
    }
    checkRunning();
    await settle(environment, use, course);
  } catch (error) {
    if (error instanceof Interrupted || jobs.stopped || jobs.leaving) return;
    const isKnown = error instanceof StepFailed;
    environment.store.transaction(() =>
      fail(
        environment,
        use,
        id,
        isKnown ? error.message : String(error instanceof Error ? error.message : error),
        error instanceof AcmeFailure ? error.retryAfter : 0,
      ),
    );
    if (!isKnown) throw error;
  }
}

/** Starts the work of an attempt, beside other scheduled work: a slow CA must not delay it. */
export function startAttempt(environment: Environment, use: AcmeUse, id: string): void {
  const { jobs, log, agenda } = environment;
  const busy = busyIn(environment);
  busy.add(use);
  const work = run(environment, use, id)
    .catch((error: unknown) => log(`${use.title} by ACME stopped: ${error instanceof Error ? error.message : 'unknown'}`))
    .finally(() => {
      busy.delete(use);
      if (!jobs.stopped) agenda.wake();
    });
  jobs.letArrive(work);
}

/** Runs each time a store is opened: ends attempts that the previous process left. One with an installed certificate continues with its verification. */
export function settleAttempts(environment: Environment, uses: readonly AcmeUse[]): void {
  for (const use of uses) {
    const { attempts, trial } = use.progress.get(environment);
    const left = attempts.find(({ outcome, id }) => outcome === 'running' && id !== trial?.attempt);
    if (left && !isUnderWay(environment, use)) environment.store.transaction(() => fail(environment, use, left.id, acmeTexts.interrupted));
  }
}
