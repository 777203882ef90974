import { Trash2 } from 'lucide-react';
import { directoryServers, type DirectoryServer } from 'kc-api/contract/workloads/directoryServers';
import { directoryServerRules, directoryServerTexts } from 'kc-api/rules/workloads/directoryServers';
import { t } from 'kc-intl/t';
import { Impact } from '../../../impact/index.ts';
import { countedWords, defineConfirmDialog } from '../../../shell/index.ts';

const words = countedWords<DirectoryServer>({
  label: t('Delete'),
  nameOf: ({ server_url }) => server_url,
  counted: (count) => t('{count, plural, one {# directory server} other {# directory servers}}', { count }),
  title: (name) => (name === undefined ? t('Delete directory servers') : t('Delete directory server {name}', { name })),
  verb: (count) => t('{count, plural, one {Delete directory server} other {Delete # directory servers}}', { count }),
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
