import { FieldGrid } from 'kc-components/Form';
import { cvmSets, type CvmSet } from 'kc-api/contract/workloads/cvmSets';
import { reasonOf } from 'kc-api/rules/verdict';
import { cvmSetRules, cvmSetTexts } from 'kc-api/rules/workloads/cvmSets/cvmSets';
import { defineForm, useActor } from '../../../shell/index.ts';
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

export const form = defineForm<Values, typeof cvmSets.change, CvmSet>({
  schema: ({ ports, target }) => singleKeySchema(ports.clock.now(), target.sek_expire),
  initialValues: ({ target }) => ({ ...singleKeyValues(target), config_propagate: false }),
  Fields: ({ target, ports }) => <Fields set={target} now={ports.clock.now()} />,
  toBody: (values) => ({ ...singleKeyBody(values), config_propagate: yesNo(values.config_propagate) }),
  undo: { changed: ({ cvm_set }, { config_propagate }) => (config_propagate ? undefined : cvm_set), exact: ['sek_expire'] },
  done: () => cvmSetTexts.updated,
});
