import { useMemo } from 'react';
import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { SettingsForm, useActor, useAnswer } from '../../../shell/index.ts';
import { dkeFields, dkeOf, tenantsOf, type DkeValues } from '../dke/dke.ts';
import { DkeFields } from '../dke/DkeFields.tsx';

interface Values extends DkeValues {
  revision: number | undefined;
}

const valuesOf = (key: CloudKey): Values => ({ ...dkeOf(key), revision: key.revision });
const schema = yup.object(dkeFields<Values>());

/** CKEY-062: which vaults may use a DKE key. */
export function DkePart({ cloudKey: key }: { cloudKey: CloudKey }) {
  const actor = useActor();
  const values = useMemo(() => valuesOf(key), [key]);
  const vaults = useAnswer(cloudKeysPage.vaults).data?.vaults ?? [];
  const nameOf = (tenant: string) => vaults.find(({ tenant_guid }) => tenant_guid === tenant)?.name ?? tenant;
  const within = ({ dke_permissions }: Pick<Values, 'dke_permissions'>) =>
    dke_permissions.length === 0 ? vaults.map(({ tenant_guid }) => tenant_guid) : dke_permissions;
  return (
    <SettingsForm<Values, typeof cloudKeys.change>
      values={values}
      schema={schema}
      call={cloudKeys.change}
      params={{ handle: key.handle }}
      toBody={(entered) => ({ dke_permissions: tenantsOf(entered), revision: entered.revision })}
      confirm={(entered, _, before) => {
        const left = tenantsOf(entered);
        const gone = left.length === 0 ? [] : within({ dke_permissions: tenantsOf(before) }).filter((tenant) => !left.includes(tenant));
        return gone.length === 0
          ? null
          : {
              title: `Take ${key.name} from vaults`,
              names: gone.map(nameOf),
              consequence: 'They cannot read what was encrypted with this key any more. Choose them again to undo it.',
              verb: 'Take away',
            };
      }}
      answered={({ cloudkey }) => valuesOf(cloudkey)}
      conflict={{
        revision: 'revision',
        valuesOf: (current) => valuesOf(current as CloudKey),
        labels: { dke: 'DKE permissions', dke_permissions: 'Vaults' },
        show: (field, value) =>
          field === 'dke' ? (value === 'all' ? 'All vaults' : 'Chosen vaults') : (value as readonly string[]).map(nameOf).join('\n') || undefined,
      }}
      draft={{ name: 'cloudKeys.dke', target: key.handle }}
      done={cloudKeyTexts.updated}
      disabledReason={reasonOf(mayDo('edit', key, actor))}
    >
      <FieldGrid>
        <DkeFields />
      </FieldGrid>
    </SettingsForm>
  );
}
