import { useMemo } from 'react';
import * as yup from 'yup';
import { TicksField } from 'kc-components/TicksField';
import { cloudKeys, type CloudKey } from 'kc-api/contract/cloudKeys';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys';
import { operationsFor } from 'kc-api/rules/providers/azure';
import { reasonOf } from 'kc-api/rules/verdict';
import { SettingsForm, useActor } from '../../../../shell/index.ts';

interface Values {
  operations: string[];
}

const schema = yup.object({ operations: yup.array(yup.string().defined()).min(1, cloudKeyTexts.noneTicked) });

/** CKEY-019, CKEY-081: what an Azure key may be used for. Apply waits for a tick (CKEY-099). */
export function OperationsForm({ cloudKey }: { cloudKey: CloudKey }) {
  const reason = reasonOf(mayDo('operations', cloudKey, useActor()));
  const { operations: held, cipher, handle, name: title } = cloudKey;
  const values = useMemo((): Values => ({ operations: held.split(',').filter(Boolean) }), [held]);
  return (
    <SettingsForm<Values, typeof cloudKeys.saveOperations>
      values={values}
      schema={schema}
      call={cloudKeys.saveOperations}
      params={{ handle }}
      toBody={({ operations }) => ({ operations: operations.join(',') })}
      confirm={({ operations }) => {
        const gone = values.operations.filter((one) => !operations.includes(one));
        if (gone.length === 0) return null;
        return { title: `Take operations from ${title}`, names: gone, consequence: 'Whoever uses the CloudKey for them is refused. Tick them again to undo it.', verb: 'Take away' };
      }}
      draft={{ name: 'cloudKeys.operations', target: handle }}
      done={cloudKeyTexts.permissions}
      disabledReason={reason}
    >
      <TicksField name="operations" label="Key operations" required columns mono options={operationsFor(cipher).map((value) => ({ value, label: value }))} disabledReason={reason} />
    </SettingsForm>
  );
}
