import { rootOfTrust as calls } from 'kc-api/contract/hsm/rootOfTrust';
import { hsmRules, hsmTexts, rootModes } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { activeHsm } from '../core/activeHsm.ts';
import type { Context } from '../core/context.ts';
import { resource } from '../core/handlers.ts';
import { check, checkFields } from '../core/refusal.ts';
import { onlyInKeyControl } from './luna/luna.ts';
import { rootOfTrust as kept } from './state.ts';

const shown = (context: Context) => ({ mode: kept.get(context).mode, revision: kept.revision(context) });

/** HSM-087 to HSM-089. */
export const rootOfTrust = {
  ...resource(calls, {
    read: shown,
    change: {
      changed: t('Root of Trust was changed in the meantime.'),
      current: shown,
      run: async (context, { body: { mode, password = '' } }) => {
        check(hsmRules.setRoot(context.actor, activeHsm.get(context), { before: kept.get(context).mode, mode }));
        if (mode === 'AUTH_HSM:password' && password.length < 8) checkFields({ password: hsmTexts.rootPassword });
        const hash = mode === 'AUTH_HSM:password' ? await context.passwords.hash(password) : '';
        context.commit(({ audit }) => {
          const { mode: before } = kept.get(context);
          kept.set(context, { mode, password: hash });
          audit({
            category: 'HSM',
            content: `Root of Trust set to ${rootModes[mode].label}`,
            changes: [{ field: 'mode', old: before, new: mode }],
          });
        });
        return shown(context);
      },
    },
    remove: (context) => {
      check(hsmRules.destroyRoot(context.actor, kept.get(context).mode));
      context.commit(({ audit }) => {
        kept.set(context, { mode: 'AUTH_HW', password: '' });
        audit({ category: 'HSM', content: 'Root of Trust destroyed' });
      });
      return {};
    },
  }),
  allowed: onlyInKeyControl,
};
