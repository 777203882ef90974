import { useMemo } from 'react';
import * as yup from 'yup';
import { CheckboxField } from 'kc-components/CheckboxField';
import { FieldGrid } from 'kc-components/Form';
import { TextAreaField } from 'kc-components/TextAreaField';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, expireActionText, mayDo, neverRotates } from 'kc-api/rules/cloudKeys/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { SettingsForm, useActor, usePorts } from '../../../shell/index.ts';
import { rotationText, type Rotation } from '../../rotation/rotation.ts';
import { dayAhead } from '../schedule/day.ts';
import { scheduleBody, scheduleFields, scheduleOf, type ScheduleValues } from '../schedule/schedule.ts';
import { ScheduleFields } from '../schedule/ScheduleFields.tsx';

interface Values extends ScheduleValues {
  description: string;
  /** CKEY-069: the interval is meant for every key of the key set. */
  all: boolean;
  revision: number | undefined;
}

const valuesOf = (key: CloudKey, now: number): Values => ({
  ...scheduleOf(key.csp_type, key, dayAhead(now, 0)),
  description: key.description,
  all: false,
  revision: key.revision,
});
const any = (changed: ReadonlySet<string>, ...fields: readonly (keyof Values)[]) => fields.some((field) => changed.has(field));

/** CKEY-107: what was changed, and nothing else: an expiry that stays may lie in the past, and is no new one. */
function bodyOf(key: CloudKey, values: Values, changed: ReadonlySet<string>) {
  const { expire_date, expire_action, rekey_interval, activation_date } = scheduleBody(key.csp_type, values);
  return {
    revision: values.revision,
    ...(changed.has('description') ? { description: values.description.trim() } : {}),
    ...(any(changed, 'expires', 'expire_date') ? { expire_date } : {}),
    ...(changed.has('expire_action') ? { expire_action } : {}),
    ...(any(changed, 'activates', 'activation_date') && activation_date !== undefined ? { activation_date } : {}),
    ...(any(changed, 'rekey_interval', 'all') ? { rekey_interval, apply_to_all_cloudkeys: values.all ? ('yes' as const) : ('no' as const) } : {}),
  };
}

const labels: Partial<Record<keyof Values, string>> = {
  description: 'Description',
  expires: 'Expiration',
  expire_date: 'Expiration date',
  expire_action: 'Expire action',
  activates: 'Activation',
  activation_date: 'Activation date',
  rekey_interval: 'Rotation schedule',
  all: 'Rotation of all cloud keys',
};

/** Description, expiry, activation and rotation of a key, saved together. */
export function DetailsPart({ cloudKey: key }: { cloudKey: CloudKey }) {
  const { clock } = usePorts();
  const actor = useActor();
  const values = useMemo(() => valuesOf(key, clock.now()), [key, clock]);
  const schema = useMemo(
    () => yup.object({ description: yup.string(), ...scheduleFields<Values>({ stateOf: () => key, before: key, now: clock.now() }) }),
    [key, clock],
  );
  const shown = (field: string, value: unknown): string | undefined => {
    if (field === 'rekey_interval') return rotationText(key.csp_type, value as Rotation);
    if (field === 'expires' || field === 'activates') return value === 'never' ? 'Never' : 'On a date';
    if (field === 'expire_action') return expireActionText(key.csp_type, value as CloudKey['expire_action']);
    return field === 'all' ? (value === true ? 'Yes' : 'No') : undefined;
  };
  return (
    <SettingsForm<Values, typeof cloudKeys.change>
      values={values}
      schema={schema}
      call={cloudKeys.change}
      params={{ handle: key.handle }}
      toBody={(entered, changed) => bodyOf(key, entered, changed)}
      confirm={(entered) =>
        entered.all
          ? {
              title: 'Change the rotation of all cloud keys',
              consequence: `Every cloud key of the key set of ${key.name} that is still in use is rotated by this schedule from now on.`,
              verb: 'Change all cloud keys',
              tone: 'default',
            }
          : null
      }
      answered={({ cloudkey }) => valuesOf(cloudkey, clock.now())}
      conflict={{ revision: 'revision', valuesOf: (current) => valuesOf(current as CloudKey, clock.now()), labels, show: shown }}
      draft={{ name: 'cloudKeys.edit', target: key.handle }}
      fieldOf={{ rekey_interval: 'rekey_interval.interval' }}
      done={cloudKeyTexts.updated}
      disabledReason={reasonOf(mayDo('edit', key, actor))}
    >
      <FieldGrid>
        <TextAreaField name="description" label="Description" wide />
        <ScheduleFields state={key} before={key} now={clock.now()} />
        {neverRotates(key) === undefined && <CheckboxField name="all" label="Apply the rotation schedule to all cloud keys of the key set" wide />}
      </FieldGrid>
    </SettingsForm>
  );
}
