import { radiusFindings } from 'kc-api/rules/connections/radius';
import { findings } from 'kc-api/rules/connections/testing';
import { t } from 'kc-intl/t';
import type { Store } from '../../core/store/store.ts';
import { StepFailed, unseenCourse } from '../../core/checks/testCourse.ts';
import { RadiusRejected, type Radius } from './radius.ts';
import { directoryUserTable } from '../state.ts';

/** Milliseconds after which the simulated server counts as silent. */
const patience = 9_000;

/**
 * A page cannot reach RADIUS servers. The simulated server accepts the users of the simulated directory. The server's name selects other behavior:
 * `unreachable` does not respond, `unsigned` does not sign, `other-secret` has another secret, and `code` requests a code, which is 123456.
 */
export const playedRadius = (store: Store): Radius => ({
  leaves: false,
  async ask({ host, port, auth, secret }, { login, password, state }, course = unseenCourse) {
    await course.step('lookup', async () => {
      if (!/^[\w.-]+$/.test(host)) throw new StepFailed(findings.unknown(host));
      return { found: t('Found {addresses}.', { addresses: '192.0.2.18' }) };
    });
    const isSilent = host.includes('unreachable');
    if (secret !== '')
      await course.step('connect', async () =>
        isSilent
          ? { found: t('Sent to {addresses}, port {port}, without a response so far.', { addresses: '192.0.2.18', port }), unproven: true }
          : { found: t('{address} responded on port {port}.', { address: '192.0.2.18', port }) },
      );
    const challenge = await course.step('sign-in', async () => {
      if (secret === '') throw new StepFailed(radiusFindings.noSecret);
      if (isSilent) throw new StepFailed(radiusFindings.silent(host, port, patience));
      if (host.includes('unsigned')) throw new StepFailed(radiusFindings.unsigned(host));
      if (host.includes('other-secret')) throw new StepFailed(radiusFindings.otherSecret(host));
      const known = directoryUserTable
        .in({ store })
        .all()
        .find((user) => user.login_name.toLowerCase() === login.toLowerCase());
      const right = state === undefined ? password !== '' && known?.password === password : known?.id === state && password === '123456';
      if (!known || !right) throw new RadiusRejected(radiusFindings.rejected(host, login, auth, ''));
      if (!host.includes('code') || state !== undefined)
        return { found: `${t('Logged in as {login}.', { login })} ${t('The response was signed with the shared secret.')}` };
      const gives = { state: known.id, prompt: 'Enter the code of your token.' };
      return { found: radiusFindings.challenged(host, gives.prompt), unproven: true, gives };
    });
    return challenge ?? null;
  },
});
