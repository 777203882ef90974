import { useState } from 'react';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { scheduleBody } from 'kc-api/rules/cloudKeys/cloudKeys/keyDeletion';
import { t } from 'kc-intl/t';
import { EachForm, usePorts, type DialogBodyProps } from '../../../shell/index.ts';
import { keyImpactLoad } from '../../impact/index.ts';
import { keyQuestion } from '../keyQuestion.ts';
import { DelayFields } from './DelayFields.tsx';
import { delayFieldsOf, delaysSchema, initialDelays, type Delays } from './delays.ts';

const { done, nameOf, counted } = keyQuestion;
const several = (count: number): string => t('{count, plural, one {Schedule deletion of # cloud key} other {Schedule deletion of # cloud keys}}', { count });
const each = () => ({ call: cloudKeys.remove, nameOf, done });
const schema = (keys: readonly CloudKey[]) => delaysSchema(delayFieldsOf(keys));

const input = (delays: Delays, keys: readonly CloudKey[]) => {
  const fieldOf = new Map(delayFieldsOf(keys).flatMap((one) => one.keys.map((key) => [key, one.field] as const)));
  return (key: CloudKey) => ({ params: { handle: key.handle }, body: scheduleBody(key, delays[fieldOf.get(key) ?? ''] ?? 0) });
};

/** Asks for one delay per group of keys with the same limits, and shows the final deletion dates. */
export function ScheduleDelete(given: DialogBodyProps<CloudKey>) {
  const { clock } = usePorts();
  const [now] = useState(() => Math.floor(clock.now() / 1000));
  return (
    <EachForm
      {...given}
      title={(keys) => (keys.length === 1 ? t('Schedule deletion of {name}', { name: keys[0]?.name }) : several(keys.length))}
      verb={(keys) => (keys.length === 1 ? t('Schedule deletion') : several(keys.length))}
      counted={counted}
      tone="danger"
      load={keyImpactLoad}
      each={each}
      initialValues={(keys) => initialDelays(delayFieldsOf(keys))}
      schema={schema}
      input={input}
    >
      {({ targets, data, questionId }) => <DelayFields keys={targets} fields={delayFieldsOf(targets)} impact={data.impact} now={now} impactId={questionId} />}
    </EachForm>
  );
}
