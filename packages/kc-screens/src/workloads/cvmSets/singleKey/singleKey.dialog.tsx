import { KeyRound } from 'lucide-react';
import { FieldGrid } from 'kc-components/Form';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { reasonOf } from 'kc-api/rules/verdict';
import { cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets';
import { defineFormDialog, useActor } from '../../../shell/index.ts';
import { PropagateField, yesNo } from '../PropagateField.tsx';
import { singleKeyBody, singleKeySchema, singleKeyValues, type SingleKeyValues } from './singleKey.schema.ts';
import { SingleKeyFields } from './SingleKeyFields.tsx';

interface Values extends SingleKeyValues {
  config_propagate: boolean;
}

function Fields({ set, now }: { set: CvmSet; now: number }) {
  const refusal = reasonOf(cvmSetRules.singleKey(useActor(), set));
  return (
    <FieldGrid>
      <SingleKeyFields now={now} disabledReason={refusal} />
      <PropagateField />
    </FieldGrid>
  );
}

/** DISK-05. */
export const singleKeyDialog = defineFormDialog<Values, typeof cvmSets.change, CvmSet>({
  id: 'cvmSets.singleKey',
  title: (set) => `Single encryption key of ${set.name}`,
  label: 'Single encryption key',
  action: 'Save single key',
  icon: <KeyRound aria-hidden />,
  quiet: true,
  allowed: cvmSetRules.change,
  schema: ({ ports, target }) => singleKeySchema(ports.clock.now(), target.sek_expire),
  initialValues: ({ target }) => ({ ...singleKeyValues(target), config_propagate: false }),
  Fields: ({ target, ports }) => <Fields set={target} now={ports.clock.now()} />,
  call: cvmSets.change,
  params: (set) => ({ guid: set.guid }),
  toBody: (values) => ({ ...singleKeyBody(values), config_propagate: yesNo(values.config_propagate) }),
  done: () => cvmSetTexts.updated,
});
