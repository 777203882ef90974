import { lunaCloud as calls, type LunaCloudInfo } from 'kc-api/contract/hsm/lunaCloud';
import { hsmRules, hsmTexts, lunaCloudProblems } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { activeHsm } from '../../core/activeHsm.ts';
import { changesOf } from '../../core/store/changes.ts';
import type { Context } from '../../core/context.ts';
import { resource } from '../../core/handlers.ts';
import { check, checkFields, refuse } from '../../core/refusal.ts';
import { without } from '../../core/store/without.ts';
import { adminKeyIn } from '../adminKey.ts';
import { hostIn } from './bundle.ts';
import { asked, deviceOf, enter, tellActive } from '../device.ts';
import { locateAdminKey, testDevice } from '../deviceTest.ts';
import { onlyInKeyControl } from '../luna/luna.ts';
import { checkKeks, kekSetsIn, resetDevice } from '../reset.ts';
import { lunaCloudSettings, noLunaCloud, type LunaCloudSettings } from '../state.ts';

function wire(context: Context): LunaCloudInfo {
  const { bundle_data, password, ...kept } = lunaCloudSettings.get(context);
  return {
    ...kept,
    bundle_set: bundle_data === '' ? 'no' : 'yes',
    password_set: password === '' ? 'no' : 'yes',
    admin_keyid: adminKeyIn(context, 'Luna Cloud'),
    kek_cvmset: kekSetsIn(context, 'Luna Cloud').join(', '),
    revision: lunaCloudSettings.revision(context),
  };
}
const shown = (context: Context) => ({ settings: { dpod_info: wire(context) } });
const device = (context: Context) => deviceOf(context, 'Luna Cloud');

/** Merges the entered settings into the stored ones. A password belongs to one partition of one service: for another one the user must enter it again. */
function laid(before: LunaCloudSettings, entered: Partial<LunaCloudSettings>): LunaCloudSettings {
  const host = entered.bundle_data === undefined ? before.host : hostIn(entered.bundle_data);
  const label = entered.label?.trim() ?? (host === before.host ? before.label : '');
  const same = host === before.host && label === before.label;
  return { ...before, ...entered, host, label, password: entered.password ?? (same ? before.password : '') };
}

/** HSM-070 to HSM-074. */
export const lunaCloud = {
  ...resource(calls, {
    info: shown,
    change: {
      changed: t('The Luna Cloud HSM settings were changed in the meantime.'),
      current: wire,
      run: async (context, { body }) => {
        const entered = without(body, 'revision');
        const judged = () => {
          const before = lunaCloudSettings.get(context);
          const after = laid(before, entered);
          if (after.state === 'ENABLED') check(hsmRules.configure(context.actor, activeHsm.get(context), 'Luna Cloud'));
          if (before.state === 'ENABLED' && after.state === 'DISABLED') checkKeks(context, {});
          checkFields(lunaCloudProblems(after));
          return { before, after };
        };
        // Validate everything before a password is sent, so that no attempt is wasted.
        const { after: first } = judged();
        if (entered.password !== undefined) await enter(context, { ...first, hsm: context.hsms['Luna Cloud'] });
        context.commit(({ audit }) => {
          const { before, after } = judged();
          lunaCloudSettings.set(context, after);
          tellActive(context);
          audit({ category: 'HSM', content: 'Luna Cloud HSM settings changed', changes: changesOf(before, after, lunaCloudSettings) });
        });
        return shown(context);
      },
    },

    tokens: async (context, { body: { bundle_data } }) => {
      const host = bundle_data === undefined ? lunaCloudSettings.get(context).host : hostIn(bundle_data);
      if (host === '') refuse(400, hsmTexts.notConfigured);
      return { host, tokens: await asked(context.hsms['Luna Cloud'].tokens(host)) };
    },

    test: (context, { query }) => testDevice(context, device(context), query.test_id),
    locateAdminKey: (context) => locateAdminKey(context, device(context)),
    reset: (context, { body }) => resetDevice(context, 'Luna Cloud', body, () => lunaCloudSettings.set(context, noLunaCloud)),
  }),
  allowed: onlyInKeyControl,
};
