import { DateField } from 'kc-components/DateField';
import { When } from 'kc-components/Form';
import { dayAhead } from 'kc-components/format';
import { RadioCards } from 'kc-components/RadioCards';
import { SelectField } from 'kc-components/SelectField';
import type { CloudKey, ExpireAction } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, expireActionsOf, expireActionText, neverRotates, type KeyState } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { RotationFields } from '../../rotation/RotationFields.tsx';
import { dayOf, type ScheduleValues } from './schedule.ts';

type Ends = ScheduleValues['expires'];

interface ScheduleFieldsProps {
  /** The key that has the schedule, or will have it. */
  state: KeyState;
  /** The current dates of the key; null for a new key. */
  before: Pick<CloudKey, 'expire_date' | 'activation_date'> | null;
  /** Epoch milliseconds. */
  now: number;
}

const is = (value: Ends) => (chosen: Ends) => chosen === value;
/** An unchanged date may be earlier than the first selectable one. */
const from = (kept: number, first: string): string => (kept > 0 && dayOf(kept) < first ? dayOf(kept) : first);

/** Activation, expiry and rotation of a key. Must be inside a FieldGrid. */
export function ScheduleFields({ state, before, now }: ScheduleFieldsProps) {
  const { activation, keepsExpiry } = providers[state.csp_type];
  const noNever = keepsExpiry && before !== null && before.expire_date > 0 ? cloudKeyTexts.keepsExpiry : undefined;
  const actions = expireActionsOf(state).map((value) => ({ value, label: expireActionText(state.csp_type, value) }));
  return (
    <>
      <RadioCards<Ends>
        name="expires"
        label={t('Expiration')}
        wide
        columns
        options={[
          { value: 'never', label: t('Never'), disabledReason: noNever },
          { value: 'on', label: t('On a date') },
        ]}
      />
      <When<Ends> field="expires" is={is('on')}>
        <DateField
          name="expire_date"
          label={t('Expiration date')}
          required
          min={from(before?.expire_date ?? 0, dayAhead(now, 1))}
          tooEarly={cloudKeyTexts.expiry}
        />
        <SelectField<ExpireAction> name="expire_action" label={t('Expire action')} required options={actions} />
      </When>
      {activation && (
        <>
          <RadioCards<Ends>
            name="activates"
            label={t('Activation')}
            wide
            columns
            options={[
              { value: 'never', label: t('Never') },
              { value: 'on', label: t('On a date') },
            ]}
          />
          <When<Ends> field="activates" is={is('on')}>
            <DateField
              name="activation_date"
              label={t('Activation date')}
              required
              wide
              min={from(before?.activation_date ?? 0, dayAhead(now, 0))}
              tooEarly={cloudKeyTexts.activation}
            />
          </When>
        </>
      )}
      <RotationFields name="rekey_interval" label={t('Rotation schedule')} disabledReason={neverRotates(state)} />
    </>
  );
}
