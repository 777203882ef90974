import { Star } from 'lucide-react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import { versionRules } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { keyAccessTexts } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';
import { defineConfirmDialog } from '../../../../shell/index.ts';
import { Impact } from '../../../../impact/index.ts';
import type { VersionRow } from './versions.columns.tsx';

/** CKEY-022: names the version by its key id and its handle. */
export const setPrimaryDialog = defineConfirmDialog<typeof cloudKeys.setPrimary, VersionRow>({
  id: 'cloudKeys.setPrimary',
  label: t('Set primary'),
  icon: <Star aria-hidden />,
  tone: 'default',
  title: (rows) => t('Set the primary version of {name}', { name: rows[0]?.cloudKey.name }),
  verb: t('Set primary version'),
  allowed: (actor, version) => versionRules.setPrimary(version.cloudKey, version, actor),
  nameOf: (version) => version.keyid,
  consequence: ([version]) => (
    <Impact
      dependents={[{ label: t('Handle'), names: [version?.handle ?? ''] }]}
      final={t('No. All versions remain.')}
      undo={t('Make the previous version primary again.')}
    >
      {t('New data is encrypted with this version. Data encrypted with other versions can still be read.')}
    </Impact>
  ),
  call: cloudKeys.setPrimary,
  input: (version) => ({ params: { handle: version.cloudKey.handle }, body: { handle: version.handle } }),
  done: () => keyAccessTexts.primary,
});
