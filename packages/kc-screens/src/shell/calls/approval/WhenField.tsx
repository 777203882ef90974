import { useEffect, useMemo } from 'react';
import { useFormValue, useSetFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TimeRangeField } from 'kc-components/TimeRangeField';
import type { RequestChoices } from 'kc-api/contract/requests/requests';
import { t } from 'kc-intl/t';
import { whenOptions } from './timing.ts';

/** WIN-04, WIN-08: when the act is carried out. `choices`: undefined while they load, null if they cannot be loaded. */
export function WhenField({ choices }: { choices: RequestChoices | null | undefined }) {
  const when = useFormValue<string>('when');
  const set = useSetFormValue();
  const options = useMemo(() => whenOptions(choices ?? null), [choices]);
  const stops = choices?.freeze !== undefined;
  // The default is not possible during a freeze. The user has to choose.
  useEffect(() => {
    if (stops && when === 'now') set('when', '');
  }, [stops, when, set]);
  return (
    <>
      <SelectField name="when" label={t('When')} required options={options} help={choices === null ? t('Other times cannot be loaded now.') : undefined} />
      {when === 'own' && <TimeRangeField name="period" label={t('Start and end')} direction="ahead" required />}
    </>
  );
}
