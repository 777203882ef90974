import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { counted, dateTimeText } from 'kc-components/format';
import { PlainTable } from 'kc-components/PlainTable';
import { Stack } from 'kc-components/Stack';
import type { ImageChange, Verification } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { listed } from 'kc-api/rules/listed';
import { formatBytes, seconds } from 'kc-api/rules/units';

const Table = styled(PlainTable)`
  & td:not(:first-child) {
    font-variant-numeric: tabular-nums;
  }
`;

function ageText(now: number, made: number): string {
  const age = Math.max(0, now - made);
  if (age < seconds.h) return counted(Math.floor(age / seconds.m), 'minute', 'minutes');
  if (age < 2 * seconds.d) return counted(Math.floor(age / seconds.h), 'hour', 'hours');
  return counted(Math.floor(age / seconds.d), 'day', 'days');
}

const lostText = ({ lost, names }: ImageChange): string =>
  names.length === 0 ? String(lost) : `${lost}: ${names.join(', ')}${lost > names.length ? ', …' : ''}`;

/** What a restore of a verified image means, before anybody decides: nothing has been changed yet. `now`: epoch seconds. */
export function ImageDecision({ verification, now }: { verification: Verification; now: number }) {
  const { image, changes, keypart_generation: generation, current_generation: current } = verification;
  return (
    <Stack>
      <Banner kind="success">{backupTexts.verified}</Banner>
      <p>{backupTexts.generation(generation)}</p>
      {image && (
        <DetailsList
          items={[
            { label: 'Made', value: `${dateTimeText(image.backup_time)}, ${ageText(now, image.backup_time)} ago` },
            { label: 'Appliance', value: `${image.hostname}, vault ${image.vault_name}` },
            { label: 'Version', value: `${image.version} (build ${image.build})` },
            { label: 'Size', value: formatBytes(image.size) },
            { label: 'Admin key parts', value: `${image.min_keyparts} of ${image.keyparts} put the admin key together` },
            { label: 'Holders of the parts', value: listed(image.custodians, 'and'), wide: true },
            { label: 'SHA-256', value: <CopyText value={image.sha256} label="SHA-256" />, wide: true },
          ]}
        />
      )}
      {current !== undefined && current !== generation && (
        <Banner kind="warning">{`The parts handed out on this appliance are of generation ${current}. After the restore they no longer fit.`}</Banner>
      )}
      {changes.length === 0 ? (
        <p>This appliance holds exactly the data of the image. Nothing would be lost.</p>
      ) : (
        <Table>
          <caption hidden>Changes by a restore</caption>
          <thead>
            <tr>
              <th scope="col">Dry run</th>
              <th scope="col">Deleted</th>
              <th scope="col">Set back</th>
              <th scope="col">Returned</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.kind}>
                <td>{change.kind}</td>
                <td>{lostText(change)}</td>
                <td>{change.reverted}</td>
                <td>{change.returned}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Stack>
  );
}
