import { useMemo } from 'react';
import { FileKey } from 'lucide-react';
import type { GridAction } from 'kc-components/DataGrid';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { GridScreen, rowsOf, useActor, useAnswer } from '../../../../shell/index.ts';
import { versionDialogs } from '../access.dialogs.ts';
import { usePublicKey } from '../../publicKey/usePublicKey.ts';
import { versionColumns, type VersionRow } from './versions.columns.tsx';

const idOf = (version: VersionRow) => version.handle;
const nameOf = (version: VersionRow) => version.keyid;
const newestFirst = { id: 'created', desc: true };

/** CKEY-006: the versions of a key, newest first. */
export function VersionsTab({ cloudKey }: { cloudKey: CloudKey }) {
  const answer = useAnswer(cloudKeys.versions, { params: { handle: cloudKey.handle } });
  const versions = answer.data?.versions;
  const rows = useMemo(() => versions?.map((version): VersionRow => ({ ...version, cloudKey })), [versions, cloudKey]);
  const reason = reasonOf(mayDo('publicKey', cloudKey, useActor()));
  const { save } = usePublicKey();
  const actions = useMemo(
    (): GridAction<VersionRow>[] => [
      {
        id: 'publicKey',
        label: t('Public key'),
        icon: <FileKey aria-hidden />,
        tone: 'default',
        needs: 'one',
        disabledReason: () => reason,
        run: ([version]) => version && save(cloudKey, version.handle),
      },
    ],
    [reason, save, cloudKey],
  );
  return (
    <GridScreen<VersionRow>
      id="keyversions"
      label={t('Versions')}
      columns={versionColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={{ ...rowsOf(answer, () => []), rows }}
      dialogs={versionDialogs}
      actions={actions}
      sort={newestFirst}
      empty={{ text: t('This cloud key has no versions.') }}
    />
  );
}
