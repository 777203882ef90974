import { useMemo } from 'react';
import { cloudKeys, type CloudKey } from 'kc-api/contract/cloudKeys';
import { GridScreen, rowsOf, useAnswer, type DialogDefinition } from '../../../../shell/index.ts';
import { setPrimaryDialog } from './setPrimary.dialog.tsx';
import { versionColumns, type VersionRow } from './versions.columns.tsx';

const idOf = (version: VersionRow) => version.handle;
const nameOf = (version: VersionRow) => version.keyid;
const dialogs: readonly DialogDefinition<VersionRow>[] = [setPrimaryDialog];
const newestFirst = { id: 'created', desc: true };

/** CKEY-006: the versions of a key, the newest first. */
export function VersionsTab({ cloudKey }: { cloudKey: CloudKey }) {
  const answer = useAnswer(cloudKeys.versions, { params: { handle: cloudKey.handle } });
  const versions = answer.data?.versions;
  const rows = useMemo(() => versions?.map((version): VersionRow => ({ ...version, cloudKey })), [versions, cloudKey]);
  return (
    <GridScreen<VersionRow>
      place="inner"
      id="keyversions"
      label="Versions"
      columns={versionColumns}
      rowId={idOf}
      nameOf={nameOf}
      list={{ ...rowsOf(answer, () => []), rows }}
      dialogs={dialogs}
      selectable={false}
      sort={newestFirst}
      empty={{ text: 'This CloudKey has no versions.' }}
    />
  );
}
