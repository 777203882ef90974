import { vitals as calls } from 'kc-api/contract/account/account';
import { changesOf } from '../core/store/changes.ts';
import { resource } from '../core/handlers.ts';
import { vitalsValue } from './state.ts';

export const vitals = resource(calls, {
  read: ({ store }) => vitalsValue.get({ store }),
  setting: ({ store }) => ({ settings: { vitals: { transfer_enabled: vitalsValue.get({ store }).transfer_enabled ?? 'no' } } }),
  popupClosed: ({ store }, { body }) => {
    store.transaction(() => vitalsValue.set({ store }, { ...vitalsValue.get({ store }), popup_closed: body.popup_closed }));
    return {};
  },
  change: (context, { body }) => {
    context.commit(({ audit }) => {
      const before = vitalsValue.get(context);
      const after = { ...before, transfer_enabled: body.transfer_enabled };
      vitalsValue.set(context, after);
      audit({
        category: 'Settings',
        content: `Vitals reporting turned ${body.transfer_enabled === 'yes' ? 'on' : 'off'}`,
        changes: changesOf(before, after, { secrets: vitalsValue.secrets, fields: ['transfer_enabled'] }),
      });
    });
    return {};
  },
});
