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

function ageText(now: number, made: number): string {
  const age = Math.max(0, now - made);
  if (age < seconds.h) return t('{age, plural, one {# minute} other {# minutes}}', { age: Math.floor(age / seconds.m) });
  if (age < 2 * seconds.d) return t('{age, plural, one {# hour} other {# hours}}', { age: Math.floor(age / seconds.h) });
  return t('{age, plural, one {# day} other {# days}}', { age: Math.floor(age / seconds.d) });
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
            { label: t('Made'), value: t('{time}, {now} ago', { time: dateTimeText(image.backup_time), now: ageText(now, image.backup_time) }) },
            { label: t('Appliance'), value: t('{hostname}, vault {vault_name}', { hostname: image.hostname, vault_name: image.vault_name }) },
            { label: t('Version'), value: t('{version} (build {build})', { version: image.version, build: image.build }) },
            { label: t('Size'), value: formatBytes(image.size) },
            {
              label: t('Admin key parts'),
              value: t('{min_keyparts} of {keyparts} put the admin key together', { min_keyparts: image.min_keyparts, keyparts: image.keyparts }),
            },
            { label: t('Holders of the parts'), value: listed(image.custodians, 'and'), wide: true },
            { label: t('SHA-256'), value: <CopyText value={image.sha256} label={t('SHA-256')} />, wide: true },
          ]}
        />
      )}
      {current !== undefined && current !== generation && (
        <Banner kind="warning">
          {t('The parts handed out on this appliance are of generation {current}. After the restore they no longer fit.', { current })}
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
