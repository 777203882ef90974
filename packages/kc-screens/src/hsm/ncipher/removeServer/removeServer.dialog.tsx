import { Trash2 } from 'lucide-react';
import { ncipher, type NCipherServer } from 'kc-api/contract/hsm/ncipher';
import { hsmRules } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../shell/index.ts';

/** HSM-051. */
export const removeServerDialog = defineConfirmDialog<typeof ncipher.removeServer, NCipherServer>({
  id: 'ncipher.removeServer',
  label: t('Remove'),
  title: ([server]) => t('Remove server {name}?', { name: server?.name ?? '' }),
  verb: t('Remove server'),
  icon: <Trash2 aria-hidden />,
  allowed: hsmRules.change,
  nameOf: ({ name }) => name,
  consequence: () =>
    t(
      'Its clients are unenrolled: this system no longer reaches the HSM through it. If it is the last server, the HSM and Root of Trust are disabled. The server can be added again.',
    ),
  call: ncipher.removeServer,
  input: ({ esn }) => ({ body: { unenroll: esn } }),
  done: ([server]) => t('Server {name} removed', { name: server?.name ?? '' }),
});
