import { consoleSettings as consoleCalls, managementConsole as calls } from 'kc-api/contract/settings/managementConsole';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { isKcmAddress, kcmHost, kcmProblems, kcmRules, kcmTexts } from 'kc-api/rules/settings/managementConsole';
import { t } from 'kc-intl/t';
import { changesOf } from '../core/store/changes.ts';
import type { Context } from '../core/context.ts';
import { hashToken } from '../core/access/hash.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields, checkState, refuse } from '../core/refusal.ts';
import { StepFailed, takeSteps, unseenCourse, type TestCourse } from '../core/checks/testCourse.ts';
import { consoleValue, kcmValue, noKcm } from './state.ts';

/** Connects and verifies the certificate as configured. Rejects with StepFailed. */
const meet = ({ servers }: Context, kcm_ip: string, ca: string, course: TestCourse): Promise<void> =>
  servers.look({ url: `https://${kcmHost(kcm_ip)}`, ca }, course);

/** The connection is real, but the product is simulated: it refuses a token that contains 'wrong'. */
export const managementConsole = resource(calls, {
  read: (context) => kcmValue.get(context),
  test: (context, { body: { kcm_ip, cacert = '', test_id } }) => {
    check(kcmRules.test(context.actor));
    if (!isKcmAddress(kcm_ip)) checkFields({ kcm_ip: kcmTexts.address });
    return takeSteps(context, { id: test_id, failed: settingsTexts.testFailed }, async (course) => {
      await meet(context, kcm_ip, cacert, course);
      await course.step('sign-in', async () => ({ found: kcmTexts.notTried, unproven: true }));
    });
  },
  connect: async (context, { body: { kcm_ip, kcm_applink_token, cacert = '' } }) => {
    checkState(kcmRules.connect(kcmValue.get(context)));
    checkFields(kcmProblems({ kcm_ip, kcm_applink_token }));
    await meet(context, kcm_ip, cacert, unseenCourse).catch((error: unknown) => {
      if (!(error instanceof StepFailed)) throw error;
      const problem = `${error.finding.found} ${error.finding.remedy}`;
      return refuse(400, problem, { fields: { kcm_ip: problem } });
    });
    if (kcm_applink_token.includes('wrong')) refuse(400, kcmTexts.refused);
    const after = { kcm_ip: kcm_ip.trim(), kcm_applink_token_ID: hashToken(kcm_applink_token).slice(0, 8), connected: 'yes' as const };
    context.commit(({ audit }) => {
      const before = kcmValue.get(context);
      kcmValue.set(context, after);
      audit({ category: 'Settings', content: `Connected to the management console ${after.kcm_ip}`, changes: changesOf(before, after, kcmValue) });
    });
    return {};
  },
  disconnect: (context) => {
    const before = kcmValue.get(context);
    checkState(kcmRules.disconnect(context.actor, before));
    context.commit(({ audit }) => {
      kcmValue.set(context, noKcm);
      audit({ category: 'Settings', content: `Disconnected from the management console ${before.kcm_ip}`, changes: changesOf(before, noKcm, kcmValue) });
    });
    return {};
  },
});

const shown = (context: Context) => ({ secroot_mgmt: consoleValue.get(context), revision: consoleValue.revision(context) });

export const consoleSettings = resource(consoleCalls, {
  read: (context) => ({ settings: { htadmin_mgmt: shown(context) } }),
  change: {
    changed: t('The console settings were changed in the meantime.'),
    current: shown,
    run: (context, { body: { secroot_mgmt } }) => {
      context.commit(({ audit }) => {
        const before = { secroot_mgmt: consoleValue.get(context) };
        consoleValue.set(context, secroot_mgmt);
        audit({ category: 'Settings', content: 'Console settings changed', changes: changesOf(before, { secroot_mgmt }, consoleValue) });
      });
      return {};
    },
  },
});
