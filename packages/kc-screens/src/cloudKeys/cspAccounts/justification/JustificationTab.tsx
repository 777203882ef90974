import { styled } from 'styled-components';
import * as yup from 'yup';
import { useFormValue } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import type { BodyOf } from 'kc-api/contract/call';
import { cspAccounts, type CspAccount } from 'kc-api/contract/cloudKeys/cspAccounts';
import { cloudKeyTexts } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { cspAccountRules } from 'kc-api/rules/cloudKeys/cspAccounts/cspAccounts';
import { reasonsOf } from 'kc-api/rules/cloudKeys/cloudKeys/ekm';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { difference, SettingsForm, useActor } from '../../../shell/index.ts';
import { ReasonsFields, type ReasonsValues } from '../../ekm/index.ts';

interface Values extends ReasonsValues {
  enabled: boolean;
}

const Pane = styled.div`
  max-width: 47.5rem;
  padding: 0.875rem 0;
`;

const valuesOf = ({ ekm_kaj_enabled, ekm_kaj_policy }: CspAccount): Values => ({
  enabled: ekm_kaj_enabled === 'yes',
  allowed_reasons: ekm_kaj_policy?.allowed_reasons ?? [],
  allow_missing: ekm_kaj_policy?.allow_missing ?? true,
});

const bodyOf = ({ enabled, allowed_reasons, allow_missing }: Values): BodyOf<typeof cspAccounts.setEkmPolicy> => ({
  ekm_kaj_enabled: enabled ? 'yes' : 'no',
  policy: JSON.stringify({ allowed_reasons, allow_missing }),
});

/** While the policy is disabled, Google Cloud needs no reason. The reasons are read-only. */
function Reasons({ account, disabledReason }: { account: CspAccount; disabledReason: string | undefined }) {
  const enabled = useFormValue<boolean>('enabled');
  return <ReasonsFields reasons={reasonsOf(account)} disabledReason={disabledReason ?? (enabled ? undefined : t('Turn on key access justification first.'))} />;
}

const schema = yup.object({ enabled: yup.boolean() });

/** CSP-04, CSP-29, CSP-30: the reasons for which Google may use the keys of the account. */
export function JustificationTab({ account }: { account: CspAccount }) {
  const disabledReason = reasonOf(cspAccountRules.ekm(useActor(), account));
  return (
    <Pane>
      <SettingsForm
        id="cspAccounts.justification"
        of={account}
        values={valuesOf}
        schema={schema}
        call={cspAccounts.setEkmPolicy}
        params={{ guid: account.guid }}
        toBody={(values, { start }) => difference(bodyOf(values), bodyOf(start))}
        confirm={({ enabled }, { start }) =>
          start.enabled && !enabled
            ? {
                title: t('Turn off key access justification of {name}', { name: account.name }),
                names: [account.name],
                consequence: t('Google can then use the keys of this account for any reason. The selected reasons are kept. To undo this, turn it on again.'),
                verb: t('Turn off'),
              }
            : null
        }
        done={cloudKeyTexts.justification}
        disabledReason={disabledReason}
      >
        <SwitchField
          name="enabled"
          label={t('Key access justification')}
          help={t('Google gives a reason with each use of a key, and only the reasons below are allowed.')}
          disabledReason={disabledReason}
        />
        <Reasons account={account} disabledReason={disabledReason} />
      </SettingsForm>
    </Pane>
  );
}
