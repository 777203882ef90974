import { useMemo } from 'react';
import * as yup from 'yup';
import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid } from 'kc-components/Form';
import { dayAhead } from 'kc-components/format';
import { TextAreaField } from 'kc-components/TextAreaField';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, mayDo, neverRotates } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { difference, SettingsForm, useActor, usePorts } from '../../../shell/index.ts';
import { scheduleBody, scheduleFields, scheduleOf, type ScheduleValues } from '../schedule/schedule.ts';
import { ScheduleFields } from '../schedule/ScheduleFields.tsx';

interface Values extends ScheduleValues {
  description: string;
  /** CKEY-069: true if the interval applies to every key of the key set. */
  all: boolean;
}

const valuesOf = (key: CloudKey, now: number): Values => ({
  ...scheduleOf(key.csp_type, key, dayAhead(now, 0)),
  description: key.description,
  all: false,
});
/** CKEY-107: returns only the changed values. An unchanged expiry in the past must not be sent as a new one. */
function bodyOf({ csp_type }: CloudKey, values: Values, start: Values) {
  const whole = ({ description, ...schedule }: Values) => ({ description: description.trim(), ...scheduleBody(csp_type, schedule) });
  const now = whole(values);
  const changed = difference(now, whole(start));
  const { rekey_interval } = now;
  return values.all || 'rekey_interval' in changed
    ? { ...changed, rekey_interval, apply_to_all_cloudkeys: values.all ? ('yes' as const) : ('no' as const) }
    : changed;
}

/** Description, expiry, activation and rotation of a key, saved together. */
export function DetailsPart({ cloudKey: key }: { cloudKey: CloudKey }) {
  const { clock } = usePorts();
  const actor = useActor();
  const schema = useMemo(
    () => yup.object({ description: yup.string(), ...scheduleFields<Values>({ stateOf: () => key, before: key, now: clock.now() }) }),
    [key, clock],
  );
  return (
    <SettingsForm
      id="cloudKeys.details"
      of={key}
      values={(of: CloudKey) => valuesOf(of, clock.now())}
      schema={schema}
      call={cloudKeys.change}
      params={{ handle: key.handle }}
      toBody={(entered, { seen, start }) => bodyOf(seen, entered, start)}
      confirm={(entered) =>
        entered.all
          ? {
              title: t('Change the rotation of all cloud keys'),
              consequence: t('Every cloud key in the key set of {name} that is still in use is rotated on this schedule from now on.', { name: key.name }),
              verb: t('Change all cloud keys'),
              tone: 'default',
            }
          : null
      }
      answered={({ cloudkey }) => cloudkey}
      done={cloudKeyTexts.updated}
      disabledReason={reasonOf(mayDo('edit', key, actor))}
    >
      <FieldGrid>
        <TextAreaField name="description" label={t('Description')} wide />
        <ScheduleFields state={key} before={key} now={clock.now()} />
        {neverRotates(key) === undefined && <CheckboxField name="all" label={t('Apply the rotation schedule to all cloud keys of the key set')} wide />}
      </FieldGrid>
    </SettingsForm>
  );
}
