import * as yup from 'yup';
import { TicksField } from 'kc-components/TicksField';
import { optionsOf } from 'kc-components/format';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { operationsFor } from 'kc-api/rules/cloudKeys/providers/azure';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { SettingsForm, useActor } from '../../../../shell/index.ts';

interface Values {
  operations: string[];
}

const valuesOf = ({ operations }: CloudKey): Values => ({ operations: operations.split(',').filter(Boolean) });

const schema = yup.object({ operations: yup.array(yup.string().defined()).min(1, cloudKeyTexts.noneTicked) });

/** CKEY-019, CKEY-081: the permitted operations of an Azure key. Apply needs at least one checked operation (CKEY-099). */
export function OperationsForm({ cloudKey }: { cloudKey: CloudKey }) {
  const reason = reasonOf(mayDo('operations', cloudKey, useActor()));
  const { cipher, handle, name: title } = cloudKey;
  return (
    <SettingsForm
      id="cloudKeys.operations"
      of={cloudKey}
      values={valuesOf}
      schema={schema}
      call={cloudKeys.saveOperations}
      params={{ handle }}
      toBody={({ operations }) => ({ operations: operations.join(',') })}
      answered={({ cloudkey }) => cloudkey}
      confirm={({ operations }, { start }) => {
        const gone = start.operations.filter((one) => !operations.includes(one));
        if (gone.length === 0) return null;
        return {
          title: t('Remove operations from {title}', { title }),
          names: gone,
          consequence: t('Requests to use the cloud key for them are refused. Select them again to restore them.'),
          verb: t('Remove'),
        };
      }}
      done={cloudKeyTexts.permissions}
      disabledReason={reason}
    >
      <TicksField name="operations" label={t('Key operations')} required columns mono options={optionsOf(operationsFor(cipher))} disabledReason={reason} />
    </SettingsForm>
  );
}
