import { Trash2 } from 'lucide-react';
import { directoryServers, type DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerRules, directoryServerTexts } from 'kc-api/rules/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<DirectoryServer>({
  verb: t('Delete'),
  past: 'deleted',
  one: t('directory server'),
  many: t('directory servers'),
  nameOf: ({ server_url }) => server_url,
});

export const deleteDirectoryServersDialog = defineConfirmDialog<typeof directoryServers.remove, DirectoryServer>({
  ...words,
  id: 'directoryServers.delete',
  icon: <Trash2 aria-hidden />,
  allowed: directoryServerRules.remove,
  consequence: () => (
    <Impact dependents={[]} final={t('Yes, immediately.')} undo={t('Not possible. The server can be added again with its password and its certificate.')}>
      {t('Permissions can no longer name its users and groups.')}
    </Impact>
  ),
  call: directoryServers.remove,
  input: ({ id }) => ({ params: { id } }),
  done: () => directoryServerTexts.updated,
});
