import { vitals as calls } from 'kc-api/contract/account/account';
import { changesOf } from '../core/changes.ts';
import { resource } from '../core/handlers.ts';

interface Kept {
  popup_closed: 'yes' | 'no';
  transfer_enabled?: 'yes' | 'no';
}

const unasked: Kept = { popup_closed: 'no' };

export const vitals = resource(calls, {
  read: ({ store }) => store.value<Kept>('vitals') ?? unasked,
  popupClosed: ({ store }, { body }) => {
    store.transaction(() => store.setValue('vitals', { ...(store.value<Kept>('vitals') ?? unasked), popup_closed: body.popup_closed }));
    return {};
  },
  change: (context, { body }) => {
    context.commit(({ audit }) => {
      const before = context.store.value<Kept>('vitals') ?? unasked;
      const after: Kept = { ...before, transfer_enabled: body.transfer_enabled };
      context.store.setValue('vitals', after);
      audit({
        category: 'Settings',
        content: `Vitals reporting turned ${body.transfer_enabled === 'yes' ? 'on' : 'off'}`,
        changes: changesOf(before, after, ['transfer_enabled']),
      });
    });
    return {};
  },
});
