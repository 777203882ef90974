import type { users as calls } from 'kc-api/contract/security/users';
import { privilegeLabels } from 'kc-api/rules/privileges';
import { oidcTexts } from 'kc-api/rules/security/oidc/oidc';
import { signInTestTexts } from 'kc-api/rules/security/users/signInTest';
import { userRules } from 'kc-api/rules/security/users/users';
import { t } from 'kc-intl/t';
import type { Context } from '../../core/context.ts';
import type { Handler } from '../../core/handlers.ts';
import type { UserRecord } from '../../core/records.ts';
import { check, checkFields } from '../../core/refusal.ts';
import { hasSecondFactor } from '../../core/access/secondFactor.ts';
import { StepFailed, takeSteps, unseenCourse, type TestCourse } from '../../core/checks/testCourse.ts';
import { auditReason, directoryFinding, wasPasswordRight } from '../directories/directoryRefusal.ts';
import { decisiveRefusal, signInTargets, type RefusedSignIn } from '../directories/directoryTargets.ts';
import { failureText, type FailedSignIn } from './failureRecord.ts';
import { caOf, oidcOf } from '../oidc/oidcProvider.ts';
import { testProvider } from '../oidc/oidcTest.ts';
import { RadiusRejected } from '../settings/radius.ts';
import { radiusServerOf } from '../settings/radiusSignIn.ts';
import { countFailure } from './signInFailures.ts';
import { userRecord } from './userRecord.ts';
import { statusNow } from './userWire.ts';

/** Details of a failed test: the text for the audit log, and whether it counts as a failed sign-in. */
interface TestFailure {
  why: FailedSignIn;
  counts: boolean;
}

/** A failed sign-in test, with its reason for the audit log. */
class SignInTestFailed extends StepFailed {
  readonly failure: TestFailure;
  constructor(cause: StepFailed, failure: TestFailure) {
    super(cause.finding, cause.seen, cause.code, cause.fields);
    this.failure = failure;
  }
}

const unreached = (error: StepFailed, method: string, server: string): SignInTestFailed =>
  new SignInTestFailed(error, { why: { reason: `server not reached (${error.message.replace(/\.$/, '')})`, method, server }, counts: false });

/**
 * Queries one directory after the other, so that the steps are in a readable order. As in a sign-in, all are queried. After a refusal by one that knows the
 * user, only a directory that accepts the password shows its steps.
 */
async function testDirectories(context: Context, { login_name }: UserRecord, password: string, course: TestCourse): Promise<void> {
  const targets = signInTargets(context);
  if (targets.length === 0) {
    const finding = { found: t('No directory is set.'), remedy: t('Add a directory domain, or set the LDAP server of the vault.') };
    throw new SignInTestFailed(new StepFailed(finding), { why: { reason: 'no directory set', method: 'LDAP' }, counts: false });
  }
  let silent: SignInTestFailed | undefined;
  const refusals: RefusedSignIn[] = [];
  for (const target of targets) {
    const own: RefusedSignIn[] = [];
    const ask = (watched: TestCourse) =>
      context.directory.signIn(target, login_name, password, { course: watched, onRefusal: (refusal, server) => void own.push({ refusal, server }) });
    const isRefused = decisiveRefusal(refusals) !== undefined;
    try {
      const user = await ask(isRefused ? unseenCourse : course);
      if (isRefused && (user || own.some(({ refusal }) => wasPasswordRight(refusal)))) await ask(course);
      if (user) return;
    } catch (error) {
      if (!(error instanceof StepFailed)) throw error;
      silent ??= unreached(error, 'LDAP', target.controllers[0]?.uri ?? '');
    }
    refusals.push(...own);
  }
  const decisive = decisiveRefusal(refusals);
  if (silent && !decisive) throw silent;
  const { refusal, server } = decisive ?? refusals.at(-1) ?? { refusal: { reason: 'unknownUser' }, server: '' };
  throw new SignInTestFailed(new StepFailed(directoryFinding(refusal, server, login_name)), {
    why: { reason: auditReason(refusal), method: 'LDAP', server },
    counts: !wasPasswordRight(refusal),
  });
}

/** A server that requests a code has accepted the password. The test does not ask for the code. */
async function testRadius(context: Context, user: UserRecord, password: string, course: TestCourse): Promise<void> {
  const server = radiusServerOf(context, user);
  if (!server) {
    const finding = { found: t('No RADIUS server is set.'), remedy: t('Enter a RADIUS server at the user, or in the sign-in settings.') };
    throw new SignInTestFailed(new StepFailed(finding), { why: { reason: 'no RADIUS server set', method: 'RADIUS' }, counts: false });
  }
  const address = `${server.host}:${server.port}`;
  try {
    await context.radius.ask(server, { login: user.login_name, password }, course);
  } catch (error) {
    if (error instanceof RadiusRejected)
      throw new SignInTestFailed(error, { why: { reason: 'rejected by the RADIUS server', method: 'RADIUS', server: address }, counts: true });
    throw error instanceof StepFailed ? unreached(error, 'RADIUS', address) : error;
  }
}

/** Users enter the password only at the identity provider, so the test ends before that. */
async function testOidc(context: Context, course: TestCourse): Promise<void> {
  const config = oidcOf(context);
  if (!config?.enabled) {
    const finding = { found: oidcTexts.off, remedy: t('Turn OIDC sign-in on.') };
    throw new SignInTestFailed(new StepFailed(finding), { why: { reason: 'OIDC sign-in is off', method: 'OIDC' }, counts: false });
  }
  try {
    await testProvider(context, config, caOf(config), course);
  } catch (error) {
    throw error instanceof StepFailed ? unreached(error, 'OIDC', config.urls.issuer) : error;
  }
  await course.step('password', async () => ({ found: t('The identity provider checks the password. This test does not ask for it.'), unproven: true }));
}

function checkAccount(context: Context, user: UserRecord): void {
  const status = statusNow(user, context.now);
  if (status === 'Active') return;
  const finding = { found: signInTestTexts.notActive(status), remedy: t('Change the account of this user first.') };
  throw new SignInTestFailed(new StepFailed(finding), { why: { reason: `account ${status.toLowerCase()}`, method: user.authentication }, counts: false });
}

/** Performs all steps of a sign-in except opening a session. */
async function takeSignInSteps(context: Context, user: UserRecord, password: string, course: TestCourse): Promise<void> {
  await course.step('account', async () => {
    checkAccount(context, user);
    return { found: t('The account of {login} is active.', { login: user.login_name }) };
  });
  if (user.authentication === 'LDAP') await testDirectories(context, user, password, course);
  else if (user.authentication === 'RADIUS') await testRadius(context, user, password, course);
  else await testOidc(context, course);
  if (hasSecondFactor(user))
    await course.step('second-factor', async () => ({ found: t('This appliance asks for a second factor next. It is not part of the test.'), unproven: true }));
  await course.step('role', async () => {
    const names = user.privileges.map((one) => privilegeLabels[one]);
    return names.length > 0
      ? { found: t('Privileges: {names}.', { names: names.join(', ') }) }
      : { found: t('The user has no privileges here, so there is nothing to do after the sign-in.'), unproven: true };
  });
}

/** The newest test of each user, by store. */
const newestTests = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs the tests of a user one after the other, so that a wrong password counts before the next test. */
async function inTurn<T>({ store }: Context, userid: string, work: () => Promise<T>): Promise<T> {
  const tests = newestTests.get(store) ?? new Map<string, Promise<unknown>>();
  newestTests.set(store, tests);
  const test = (tests.get(userid) ?? Promise.resolve()).then(work, work);
  tests.set(userid, test);
  try {
    return await test;
  } finally {
    if (tests.get(userid) === test) tests.delete(userid);
  }
}

/**
 * Tests the sign-in of a user whose password another server checks, without opening a session. A wrong password counts as a failed sign-in of that user, so
 * that the test cannot bypass the lockout.
 */
export const testSignIn: Handler<typeof calls.testSignIn> = (context, { body }) => {
  const { userid, password = '', test_id: id } = body;
  const testable = (): UserRecord => {
    const user = userRecord.find(context, userid);
    check(userRules.testSignIn(context.actor, userRecord.wire(context, user)));
    return user;
  };
  const user = testable();
  if (user.authentication !== 'OIDC' && password === '') checkFields({ password: signInTestTexts.password });
  const about = { kind: 'User', id: user.id } as const;
  const run = async (course: TestCourse): Promise<void> => {
    try {
      await takeSignInSteps(context, testable(), password, course);
      context.commit(({ audit }) => audit({ category: 'Security', content: `Sign-in test of ${user.login_name} passed`, about }));
    } catch (error) {
      if (!(error instanceof SignInTestFailed)) throw error;
      const { why, counts } = error.failure;
      context.commit(({ audit, alert }) => {
        // Other attempts may have failed meanwhile: count from the stored value.
        const now = context.users.get(user.id);
        if (counts && now) countFailure(context, now, 'password', alert);
        audit({ category: 'Security', content: `Sign-in test of ${user.login_name} failed: ${failureText(context, why)}`, about });
      });
      throw error;
    }
  };
  return takeSteps(context, { id, failed: signInTestTexts.failed }, (course) => inTurn(context, user.id, () => run(course)));
};
