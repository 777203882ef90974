import { adminKey as calls } from 'kc-api/contract/account/account';
import { accountTexts, adminKeyFile } from 'kc-api/rules/account/account';
import { keyPartText } from 'kc-api/rules/recovery/keyPartFile';
import { t } from 'kc-intl/t';
import { resource } from '../core/handlers.ts';
import type { UserRecord } from '../core/records.ts';
import { refuse } from '../core/refusal.ts';
import { dealToAll, handOut, keyPartGeneration } from '../keyPart/index.ts';

const partOf = (user: UserRecord): string => user.key_part?.part ?? refuse(404, accountTexts.noAdminKey);

export const adminKey = resource(calls, {
  download: (context) => {
    const { me } = context;
    const part = partOf(me);
    const generation = keyPartGeneration.get(context) ?? 0;
    context.commit(({ audit }) => {
      context.users.put({ ...me, key_part: { part, downloaded: true } });
      audit({ category: 'Security', content: `Admin key part of ${me.login_name} downloaded`, about: { kind: 'User', id: me.id } });
    });
    context.headers.set('Cache-Control', 'no-store');
    const text = keyPartText({ user: me.login_name, vault: context.vault.name, generation, parts: part.split('\n') });
    return { file: text, filename: adminKeyFile(me.login_name), type: 'text/plain; charset=utf-8' };
  },

  remove: (context) => {
    const { me } = context;
    partOf(me);
    context.commit(({ audit }) => {
      context.users.put({ ...me, key_part: null });
      audit({ category: 'Security', content: `Admin key part of ${me.login_name} deleted from the server`, about: { kind: 'User', id: me.id } });
    });
    return {};
  },

  generate: async (context) => {
    const parts = await dealToAll(context);
    const mine = context.commit(({ audit, alert }) => {
      handOut(context, parts);
      alert({ kind: 'admin-key-generated' }, t('A new admin key was generated. Each security administrator needs to download a new part.'));
      audit({ category: 'Security', content: `Admin key generated for ${parts.parts.size} security administrator(s)` });
      return context.me.key_part;
    });
    return { download_key_part: mine ? 'yes' : 'no' };
  },
});
