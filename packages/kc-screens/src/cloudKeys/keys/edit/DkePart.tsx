import * as yup from 'yup';
import { FieldGrid } from 'kc-components/Form';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { cloudKeysPage } from 'kc-api/contract/cloudKeys/cloudKeysPage';
import { cloudKeyTexts, mayDo } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { SettingsForm, useActor, useAnswer } from '../../../shell/index.ts';
import { dkeFields, dkeOf, tenantsOf, type DkeValues } from '../dke/dke.ts';
import { DkeFields } from '../dke/DkeFields.tsx';

const schema = yup.object(dkeFields<DkeValues>());

/** CKEY-062: selects the vaults that may use a DKE key. */
export function DkePart({ cloudKey: key }: { cloudKey: CloudKey }) {
  const actor = useActor();
  const vaults = useAnswer(cloudKeysPage.vaults).data?.vaults ?? [];
  const nameOf = (tenant: string) => vaults.find(({ tenant_guid }) => tenant_guid === tenant)?.name ?? tenant;
  const within = ({ dke_permissions }: Pick<DkeValues, 'dke_permissions'>) =>
    dke_permissions.length === 0 ? vaults.map(({ tenant_guid }) => tenant_guid) : dke_permissions;
  return (
    <SettingsForm
      id="cloudKeys.dke"
      of={key}
      values={dkeOf}
      schema={schema}
      call={cloudKeys.change}
      params={{ handle: key.handle }}
      toBody={(entered) => ({ dke_permissions: tenantsOf(entered) })}
      confirm={(entered, { start }) => {
        const left = tenantsOf(entered);
        const gone = left.length === 0 ? [] : within({ dke_permissions: tenantsOf(start) }).filter((tenant) => !left.includes(tenant));
        return gone.length === 0
          ? null
          : {
              title: t('Remove {name} from vaults', { name: key.name }),
              names: gone.map(nameOf),
              consequence: t('They can no longer read data encrypted with this key. To undo this, select them again.'),
              verb: t('Remove'),
            };
      }}
      answered={({ cloudkey }) => cloudkey}
      done={cloudKeyTexts.updated}
      disabledReason={reasonOf(mayDo('edit', key, actor))}
    >
      <FieldGrid>
        <DkeFields />
      </FieldGrid>
    </SettingsForm>
  );
}
