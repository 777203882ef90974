import type { Acme, AcmeAttempt, AcmeDirectory, AcmeSettings, AcmeState, acmeDirectoryFields, acmeFields } from 'kc-api/contract/acme/acme';
import { acmeProblems, acmeTexts, normalizeNames } from 'kc-api/rules/acme/acme';
import type { Actor } from 'kc-api/rules/privileges';
import type { Verdict } from 'kc-api/rules/verdict';
import type { InferOutput } from 'valibot';
import { StepFailed } from '../core/checks/testCourse.ts';
import type { Context, Environment } from '../core/context.ts';
import { check, checkFields, refuse } from '../core/refusal.ts';
import { changesOf } from '../core/store/changes.ts';
import { without } from '../core/store/without.ts';
import { addAttempt, isUnderWay, moveProgress, renewalOf, startAttempt } from './attempt.ts';
import { readDirectory } from './client/client.ts';
import type { AcmeAttemptRecord, AcmeSettingsRecord } from './state.ts';
import type { AcmeUse } from './uses.ts';

type AcmeChange = { [Field in keyof typeof acmeFields]?: InferOutput<(typeof acmeFields)[Field]> };

interface Rules {
  change: (actor: Actor) => Verdict;
  obtain: (actor: Actor, acme: Acme) => Verdict;
}

/** Returns the settings for a response, without the HMAC key. */
export function wireSettings(environment: Environment, { settings }: AcmeUse): AcmeSettings {
  const stored = settings.get(environment);
  return {
    ...without(stored, 'eab_hmac_key'),
    names: [...stored.names],
    eab_hmac_key_set: stored.eab_hmac_key === '' ? 'no' : 'yes',
    revision: settings.revision(environment),
  };
}

const wireAttempt = ({ ended, steps, ...attempt }: AcmeAttemptRecord): AcmeAttempt => ({ ...attempt, ...(ended === null ? {} : { ended }), steps: [...steps] });

async function wireState(environment: Environment, use: AcmeUse): Promise<AcmeState> {
  const { obtained, next, suggested, failures, attempts } = use.progress.get(environment);
  const { certificatesIn } = await import('../core/x509/certificates.ts');
  const facts = obtained ? certificatesIn(obtained.certificate)?.[0] : undefined;
  const isInstalled = obtained !== null && (await use.current(environment)) === obtained.certificate;
  return {
    ...(facts ? { certificate: facts } : {}),
    installed: isInstalled ? 'yes' : 'no',
    ...(next === null ? {} : { next }),
    suggested: suggested === null ? 'no' : 'yes',
    running: attempts[0]?.outcome === 'running' ? 'yes' : 'no',
    failures,
    attempts: attempts.map(wireAttempt),
  };
}

export const readAcme = async (environment: Environment, use: AcmeUse): Promise<Acme> => ({
  acme: wireSettings(environment, use),
  state: await wireState(environment, use),
});

const same = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((one) => b.includes(one));

/** Returns the time of the next attempt after a change of the settings. A certificate for the same names stays until its renewal. */
async function nextAfter(
  environment: Environment,
  use: AcmeUse,
  { enabled, directory, names, key_type }: AcmeSettingsRecord,
): Promise<'now' | 'renewal' | null> {
  if (enabled === 'no') return null;
  const { obtained } = use.progress.get(environment);
  const fits = obtained !== null && obtained.directory === directory && obtained.key_type === key_type && same(obtained.names, names);
  return fits && (await use.current(environment)) === obtained.certificate ? 'renewal' : 'now';
}

/** ACME-01, ACME-02. */
export async function changeAcme(context: Context, use: AcmeUse, rules: Rules, sent: AcmeChange): Promise<void> {
  check(rules.change(context.actor));
  const before = use.settings.get(context);
  const after: AcmeSettingsRecord = { ...before, ...sent };
  // Agreement counts for the terms of one CA.
  const terms_agreed = after.directory === before.directory ? after.terms_agreed : (sent.terms_agreed ?? 'no');
  const keyIsKept = sent.eab_hmac_key === undefined;
  checkFields(acmeProblems({ ...after, names: [...after.names] }, keyIsKept));
  const next: AcmeSettingsRecord = {
    ...after,
    directory: after.directory.trim(),
    email: after.email.trim(),
    eab_kid: after.eab_kid.trim(),
    eab_hmac_key: after.eab_kid.trim() === '' ? '' : after.eab_hmac_key.trim(),
    terms_agreed,
    names: normalizeNames(after.names),
  };
  const due = await nextAfter(context, use, next);
  context.commit(({ audit }) => {
    use.settings.set(context, next);
    const { obtained, suggested } = use.progress.get(context);
    const renewal = due === 'renewal' && obtained ? renewalOf(context, use, { ...obtained, suggested }) : context.now;
    moveProgress(context, use, { failures: 0, alerted: false, next: due === null ? null : renewal });
    audit({ category: use.category, content: `${use.title}: settings of ACME changed`, changes: changesOf(before, next, use.settings) });
  });
  context.agenda.wake();
}

/** ACME-08: starts an attempt. Its steps appear in `read`. */
export async function obtainNow(context: Context, use: AcmeUse, rules: Rules): Promise<object> {
  check(rules.obtain(context.actor, await readAcme(context, use)));
  // A concurrent call may have been faster.
  if (isUnderWay(context, use)) refuse(409, acmeTexts.running);
  const id = context.commit(({ audit }) => {
    audit({ category: use.category, content: `${use.title}: obtaining a certificate by ACME started` });
    return addAttempt(context, use, context.me.login_name);
  });
  startAttempt(context, use, id);
  return {};
}

/** Returns an address of the web in its normal form; '' for any other text of the CA. */
const webAddress = (url = ''): string => (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol) ? new URL(url).href : '');

/** ACME-04. */
export async function checkDirectory(context: Context, use: AcmeUse, rules: Rules, { directory: url, cacert }: InferOutput<typeof acmeDirectoryFields>) {
  check(rules.change(context.actor));
  const stored = use.settings.get(context);
  const { directory: problem } = acmeProblems({ ...stored, names: [...stored.names], enabled: 'yes', directory: url });
  if (problem !== undefined) checkFields({ directory: problem });
  try {
    const { meta = {}, renewalInfo } = await readDirectory(
      { transport: context.acme.transport, clock: context.clock, ca: cacert ?? stored.cacert },
      url.trim(),
    );
    const directory: AcmeDirectory = {
      terms: webAddress(meta.termsOfService),
      website: webAddress(meta.website),
      eab_required: meta.externalAccountRequired === true ? 'yes' : 'no',
      renewal_info: renewalInfo === undefined ? 'no' : 'yes',
    };
    return { directory };
  } catch (error) {
    if (error instanceof StepFailed) return refuse(400, error.message, { fields: { directory: error.message } });
    throw error;
  }
}
