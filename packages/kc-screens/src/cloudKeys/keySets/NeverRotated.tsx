import { DetailsList } from 'kc-components/DetailsList';
import { FieldLine } from 'kc-components/Form';
import { keySetTexts } from 'kc-api/rules/cloudKeys/keySets';
import { t } from 'kc-intl/t';

/** KSET-36: replaces the schedule for keys that are never rotated. */
export const NeverRotated = () => (
  <FieldLine>
    <DetailsList items={[{ label: t('Rotation schedule'), value: `${t('Never.')} ${keySetTexts.keepsNever}`, wide: true }]} />
  </FieldLine>
);
