import { styled } from 'styled-components';
import * as yup from 'yup';
import { useFormValue } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { token, type } from 'kc-components/theme';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import type { CspAccount, JustificationPolicy } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { reasonsOf } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { t } from 'kc-intl/t';
import { SettingsForm } from '../../../../shell/index.ts';
import { PolicyFacts, ReasonsFields, type ReasonsValues } from '../../../ekm/index.ts';
import { EkmPane, Sides } from '../EkmPane.tsx';

/** CKEY-087. */
type PolicyType = 'default' | 'cloud_key';
interface Values extends ReasonsValues {
  type: PolicyType;
}

const options = [
  { value: 'default', label: t('Default'), description: t('Inherits the policy of the CSP account.') },
  { value: 'cloud_key', label: t('This cloud key'), description: t('Uses its own policy.') },
] as const satisfies readonly { value: PolicyType; label: string; description: string }[];

const Inherited = styled.section`
  padding: 0.75rem;
  border: 1px solid ${token('line')};
  border-radius: var(--kc-radius);
  & > h3 {
    ${type.label} padding-bottom: 0.75rem;
    color: ${token('text-2')};
  }
`;

/** The policy of the account, read-only. */
function AccountPolicy({ account }: { account: CspAccount | null }) {
  if (!account?.ekm_kaj_policy) return <p>{t('The CSP account has no policy.')}</p>;
  return (
    <Inherited aria-label={t('Policy of the CSP account')}>
      <h3>
        {account.ekm_kaj_enabled === 'yes'
          ? t('Policy of {name}', { name: account.name })
          : t('Policy of {name} (key access justification is off)', { name: account.name })}
      </h3>
      <PolicyFacts policy={account.ekm_kaj_policy} />
    </Inherited>
  );
}

function Fields({ account, disabledReason }: { account: CspAccount | null; disabledReason: string | undefined }) {
  const chosen = useFormValue<PolicyType>('type');
  return (
    <Sides>
      <RadioCards name="type" label={t('Policy')} options={options} disabledReason={disabledReason} />
      {chosen === 'default' ? (
        <AccountPolicy account={account} />
      ) : (
        <ReasonsFields reasons={reasonsOf(account ?? { key_access_justifications: [] })} disabledReason={disabledReason} />
      )}
    </Sides>
  );
}

const schema = yup.object({ type: yup.string().required() });
/** A new policy of the key starts with the policy that applies now. */
function valuesOf({ ekm_kaj_policy: own }: CloudKey, inherited: CspAccount['ekm_kaj_policy']): Values {
  const { allowed_reasons = [], allow_missing = false } = own ?? inherited ?? {};
  return { type: own ? 'cloud_key' : 'default', allowed_reasons, allow_missing };
}
const policyOf = ({ allowed_reasons, allow_missing }: Values): JustificationPolicy => ({ allowed_reasons, allow_missing });

function PolicyForm({ cloudKey, account, disabledReason }: { cloudKey: CloudKey; account: CspAccount | null; disabledReason: string | undefined }) {
  return (
    <SettingsForm
      id="cloudKeys.justification"
      of={cloudKey}
      values={(key: CloudKey) => valuesOf(key, account?.ekm_kaj_policy)}
      schema={schema}
      call={cloudKeys.setEkmPolicy}
      params={{ handle: cloudKey.handle }}
      toBody={(entered) => ({ policy: entered.type === 'default' ? '' : JSON.stringify(policyOf(entered)) })}
      confirm={({ type: next }, { start }) =>
        start.type === 'cloud_key' && next === 'default'
          ? {
              title: t('Use the account policy for {name}', { name: cloudKey.name }),
              consequence: t(
                'The policy of the CSP account applies instead. The reasons selected for this cloud key are lost. To undo this, select them again.',
              ),
              verb: t('Use account policy'),
            }
          : null
      }
      answered={({ cloudkey }) => cloudkey}
      done={cloudKeyTexts.justification}
      disabledReason={disabledReason}
    >
      <Fields account={account} disabledReason={disabledReason} />
    </SettingsForm>
  );
}

/** CKEY-007: the reasons for which a key may be used. */
export function JustificationTab({ cloudKey }: { cloudKey: CloudKey }) {
  return (
    <EkmPane cloudKey={cloudKey}>{(account, disabledReason) => <PolicyForm cloudKey={cloudKey} account={account} disabledReason={disabledReason} />}</EkmPane>
  );
}
