import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, FieldLine, useFormValue } from 'kc-components/Form';
import { SwitchField } from 'kc-components/SwitchField';
import { ncipher, type NCipherInfo } from 'kc-api/contract/hsm/ncipher';
import { hsmTexts } from 'kc-api/rules/hsm/hsm';
import { t } from 'kc-intl/t';
import { difference, SettingsForm } from '../../shell/index.ts';
import { timeoutOf, timeoutSchema, timeoutSeconds, type Timeout } from '../timeout.ts';
import { TimeoutField } from '../TimeoutField.tsx';

interface Values {
  enabled: boolean;
  timeout: Timeout;
}

const valuesOf = (info: NCipherInfo): Values => ({ enabled: info.state === 'ENABLED', timeout: timeoutOf(info.sduration) });
const whole = ({ enabled, timeout }: Values) => ({ state: enabled ? ('ENABLED' as const) : ('DISABLED' as const), sduration: timeoutSeconds(timeout) });
const schema = yup.object({ enabled: yup.boolean(), timeout: timeoutSchema });

function Fields({ info }: { info: NCipherInfo }) {
  const on = useFormValue<boolean>('enabled');
  return (
    <FieldGrid>
      <SwitchField
        name="enabled"
        label={t('HSM enabled')}
        serverName="state"
        wide
        disabledReason={info.label === '' || info.slist.length === 0 ? t('Complete the setup first.') : undefined}
      />
      {info.state === 'ENABLED' && !on && (
        <FieldLine>
          <Banner kind="warning">{t('Root of Trust becomes Disabled with the HSM.')}</Banner>
        </FieldLine>
      )}
      <TimeoutField serverName="sduration" />
    </FieldGrid>
  );
}

/** HSM-080. */
export const NShieldSettings = ({ info, disabledReason }: { info: NCipherInfo; disabledReason: string | undefined }) => (
  <SettingsForm
    about="nShield"
    id="hsm.nShield"
    of={info}
    values={valuesOf}
    schema={schema}
    call={ncipher.change}
    toBody={(values, { start }) => difference(whole(values), whole(start))}
    answered={(answer) => answer.settings.nci_info}
    done={hsmTexts.applied}
    disabledReason={disabledReason}
  >
    <Fields info={info} />
  </SettingsForm>
);
