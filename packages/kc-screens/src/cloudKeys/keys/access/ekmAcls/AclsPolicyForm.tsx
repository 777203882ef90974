import * as yup from 'yup';
import { RadioCards } from 'kc-components/RadioCards';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts, keyEkmPermissions } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { ownAcls } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { t } from 'kc-intl/t';
import { SettingsForm } from '../../../../shell/index.ts';
import { aclsJson, aclsOf } from './acls.ts';

/** CKEY-088. */
type PolicyType = 'default_csp' | 'cloud_key';
interface Values {
  type: PolicyType;
}

const options = [
  { value: 'default_csp', label: t('Default of the CSP account'), description: t('The list of the account applies.') },
  { value: 'cloud_key', label: t('This cloud key'), description: t('Uses its own list, which starts as a copy of the account list.') },
] as const satisfies readonly { value: PolicyType; label: string; description: string }[];

const valuesOf = ({ has_ekm_acls }: CloudKey): Values => ({ type: has_ekm_acls === 'yes' ? 'cloud_key' : 'default_csp' });
const schema = yup.object({ type: yup.string().required() });

/** Chooses whether the list of the account or the key's own list applies. */
export function AclsPolicyForm({ cloudKey, account, disabledReason }: { cloudKey: CloudKey; account: CspAccount | null; disabledReason: string | undefined }) {
  return (
    <SettingsForm<Values, typeof cloudKeys.setEkmPolicy, CloudKey>
      id="cloudKeys.ekmAcls"
      of={cloudKey}
      values={valuesOf}
      schema={schema}
      call={cloudKeys.setEkmPolicy}
      params={{ handle: cloudKey.handle }}
      toBody={({ type }) =>
        type === 'default_csp'
          ? { has_ekm_acls: 'no' }
          : { has_ekm_acls: 'yes', acls: aclsJson(ownAcls(account?.ekm_acls, keyEkmPermissions(cloudKey)).service_accounts) }
      }
      confirm={({ type }, { seen }) =>
        type === 'default_csp' && aclsOf(seen).length > 0
          ? {
              title: t('Use the account list for {name}', { name: cloudKey.name }),
              names: aclsOf(seen).map(({ email }) => email),
              consequence: t(
                'The list of the CSP account applies instead. These service accounts are removed from the cloud key. To undo this, select its own list and add them again.',
              ),
              verb: t('Use account list'),
            }
          : null
      }
      answered={({ cloudkey }) => cloudkey}
      done={cloudKeyTexts.ekmAcls}
      disabledReason={disabledReason}
    >
      <RadioCards name="type" label={t('Service accounts')} options={options} disabledReason={disabledReason} />
    </SettingsForm>
  );
}
