import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import { PlainTable } from 'kc-components/PlainTable';
import { Stack } from 'kc-components/Stack';
import type { ImageChange, Verification } from 'kc-api/contract/backup/backup';
import { backupTexts } from 'kc-api/rules/backup/backup';
import { listed } from 'kc-api/rules/listed';
import { formatBytes, seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

const Table = styled(PlainTable)`
  & td:not(:first-child) {
    font-variant-numeric: tabular-nums;
  }
`;

/** When it was made, and how long ago. */
function madeText(now: number, made: number): string {
  const time = dateTimeText(made);
  const age = Math.max(0, now - made);
  if (age < seconds.h) return t('{time}, {age, plural, one {# minute ago} other {# minutes ago}}', { time, age: Math.floor(age / seconds.m) });
  if (age < 2 * seconds.d) return t('{time}, {age, plural, one {# hour ago} other {# hours ago}}', { time, age: Math.floor(age / seconds.h) });
  return t('{time}, {age, plural, one {# day ago} other {# days ago}}', { time, age: Math.floor(age / seconds.d) });
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
            { label: t('Made'), value: madeText(now, image.backup_time) },
            { label: t('Appliance'), value: t('{hostname}, vault {vault}', { hostname: image.hostname, vault: image.vault_name }) },
            { label: t('Version'), value: t('{version} (build {build})', { version: image.version, build: image.build }) },
            { label: t('Size'), value: formatBytes(image.size) },
            {
              label: t('Admin key parts'),
              value: t('{needed} of {parts} put the admin key together', { needed: image.min_keyparts, parts: image.keyparts }),
            },
            { label: t('Holders of the parts'), value: listed(image.custodians, 'and'), wide: true },
            { label: t('SHA-256'), value: <CopyText value={image.sha256} label={t('SHA-256')} />, wide: true },
          ]}
        />
      )}
      {current !== undefined && current !== generation && (
        <Banner kind="warning">
          {t('The parts handed out on this appliance are of generation {generation}. After the restore they no longer fit.', { generation: current })}
        </Banner>
      )}
      {changes.length === 0 ? (
        <p>{t('This appliance holds exactly the data of the image. Nothing would be lost.')}</p>
      ) : (
        <Table>
          <caption hidden>{t('Changes by a restore')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('Dry run')}</th>
              <th scope="col">{t('Deleted')}</th>
              <th scope="col">{t('Set back')}</th>
              <th scope="col">{t('Returned')}</th>
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
