import { CopyText } from 'kc-components/CopyText';
import { DetailsList } from 'kc-components/DetailsList';
import { dateTimeText } from 'kc-components/format';
import type { ImageFacts } from 'kc-api/contract/backup/backup';
import { listed } from 'kc-api/rules/listed';
import { formatBytes, seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';

/** The time when the image was made, and its age. */
function madeText(now: number, made: number): string {
  const time = dateTimeText(made);
  const age = Math.max(0, now - made);
  if (age < seconds.h) return t('{time}, {age, plural, one {# minute ago} other {# minutes ago}}', { time, age: Math.floor(age / seconds.m) });
  if (age < 2 * seconds.d) return t('{time}, {age, plural, one {# hour ago} other {# hours ago}}', { time, age: Math.floor(age / seconds.h) });
  return t('{time}, {age, plural, one {# day ago} other {# days ago}}', { time, age: Math.floor(age / seconds.d) });
}

/** Shows the data in the header of an image. `now`: epoch seconds. */
export const ImageFactsList = ({ image, now }: { image: ImageFacts; now: number }) => (
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
);
