import { Banner } from 'kc-components/Banner';
import { DurationField } from 'kc-components/DurationField';
import { FieldLine, useFormValue } from 'kc-components/Form';
import { optionsOf } from 'kc-components/format';
import { NumberField } from 'kc-components/NumberField';
import { SelectField } from 'kc-components/SelectField';
import { expiryAction } from 'kc-api/contract/workloads/cvmSets';
import { expiryActionNames } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { kekTexts } from 'kc-api/rules/workloads/kek';
import { t } from 'kc-intl/t';
import { spanSeconds, type Span } from '../span/span.ts';
import { cacheUnits } from './kekTime.ts';

interface DaysFieldProps {
  /** Default: '0 means never.' */
  help?: string;
  /** The reason why it is disabled. Default: undefined (enabled). */
  disabledReason?: string | undefined;
}

export const DaysField = ({ help = t('0 means never.'), disabledReason }: DaysFieldProps) => (
  <NumberField
    name="kek_days"
    label={t('Expires after')}
    serverName="kek_expire_days"
    unit={t('days')}
    min={-Infinity}
    help={help}
    disabledReason={disabledReason}
  />
);

export const ActionField = () => <SelectField name="kek_expire_action" label={t('On expiry')} options={optionsOf(expiryAction.options, expiryActionNames)} />;

/** Warns of a timeout of 0 but does not reject it (KEK-22). */
export function CacheField() {
  const timeout = spanSeconds(useFormValue<Span>('kek_cache_timeout'));
  return (
    <>
      <DurationField
        name="kek_cache_timeout"
        label={t('Cache timeout')}
        required
        units={cacheUnits}
        help={t('Time for which a VM can use a key before it requests it again.')}
      />
      {timeout <= 0 && (
        <FieldLine>
          <Banner kind="warning">{kekTexts.noCache}</Banner>
        </FieldLine>
      )}
    </>
  );
}
