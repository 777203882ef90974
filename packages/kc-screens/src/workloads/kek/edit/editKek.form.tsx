import * as yup from 'yup';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import { dayText, optionsOf } from 'kc-components/format';
import { SelectField } from 'kc-components/SelectField';
import { expirationOption, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { kek } from 'kc-api/contract/workloads/kek';
import { expirationOptionNames, kekExpiryProblem, kekTexts } from 'kc-api/rules/workloads/kek';
import { seconds } from 'kc-api/rules/units';
import { t } from 'kc-intl/t';
import { defineForm } from '../../../shell/index.ts';
import { ActionField, CacheField, DaysField } from '../KekTimeFields.tsx';
import { kekCache, kekDays, kekTime, kekTimeValues, type KekTimeValues } from '../kekTime.ts';

type Option = CvmSet['expiration_options'];
interface Values extends KekTimeValues {
  expiration_options: Option;
}

/** KEK-19. `now`: milliseconds. */
const schemaOf = (set: CvmSet, now: number) =>
  yup.object({
    kek_days: kekDays.when('expiration_options', ([option]: unknown[], days) =>
      days.test('expiry', (value, { createError }) => {
        const problem = option === 'no_change' ? undefined : kekExpiryProblem(set, option as Option, (value ?? 0) * seconds.d, Math.floor(now / 1000));
        return problem === undefined || createError({ message: problem });
      }),
    ),
    kek_cache_timeout: kekCache,
  });

function Fields({ set }: { set: CvmSet }) {
  const stays = useFormValue<Option>('expiration_options') === 'no_change';
  const help = [t('0 means never.'), ...(set.kek_since ? [t('Counts from {day}.', { day: dayText(set.kek_since) })] : [])].join(' ');
  return (
    <FieldGrid>
      <SelectField<Option> name="expiration_options" label={t('Expiration')} options={optionsOf(expirationOption.options, expirationOptionNames)} />
      <DaysField help={help} disabledReason={stays ? kekTexts.noChange : undefined} />
      <ActionField />
      <CacheField />
    </FieldGrid>
  );
}

export const form = defineForm<Values, typeof kek.change, CvmSet>({
  schema: ({ seen, ports }) => schemaOf(seen, ports.clock.now()),
  initialValues: ({ seen }) => ({ ...kekTimeValues(seen), expiration_options: 'no_change' }),
  Fields: ({ seen }) => <Fields set={seen} />,
  toBody: ({ expiration_options, ...values }, { start }) => {
    const { kek_expire_days, ...rest } = kekTime(values);
    return { expiration_options, ...rest, ...(expiration_options === 'no_change' || values.kek_days === start.kek_days ? {} : { kek_expire_days }) };
  },
  undo: 'The former expiry depends on the moment that it counted from.',
  done: () => kekTexts.updated,
});
