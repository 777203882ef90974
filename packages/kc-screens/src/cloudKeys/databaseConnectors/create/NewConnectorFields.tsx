import { useEffect } from 'react';
import { Banner } from 'kc-components/Banner';
import { FieldGrid, useFormValue, useSetFormValue } from 'kc-components/Form';
import { Link } from 'kc-components/Link';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { ConnectorVm } from 'kc-api/contract/cloudKeys/databaseConnectors';
import { cvms } from 'kc-api/contract/workloads/cvms';
import { connectorRules, connectorTexts } from 'kc-api/rules/cloudKeys/databaseConnectors';
import { pages } from 'kc-api/rules/frame/pages';
import { reasonOf } from 'kc-api/rules/verdict';
import { t } from 'kc-intl/t';
import { Failure, useAnswer, useOpenPages, usePorts, linkTo } from '../../../shell/index.ts';
import { ExpiryFields } from '../expire/ExpiryFields.tsx';

/** TDE-14: fetches the connector names that the chosen VM already uses. The schema validates the new name against them. */
function TakenNames() {
  const cvmid = useFormValue<string>('cvmid');
  const set = useSetFormValue();
  const { data, error, refresh } = useAnswer(cvms.read, { params: { id: cvmid } }, { enabled: cvmid !== '' });
  useEffect(
    () =>
      set(
        'taken',
        (data?.tde_connectors ?? []).map(({ name }) => name),
      ),
    [data, set],
  );
  return <Failure size="banner" error={error} retry={refresh} />;
}

/** TDE-13: offers only authenticated VMs. A VM without database encryption is disabled, with the reason. */
export function NewConnectorFields({ vms }: { vms: readonly ConnectorVm[] }) {
  const { clock, navigation } = usePorts();
  const workloads = useOpenPages().some(({ path }) => path === pages.workloads);
  if (vms.length === 0)
    return (
      <Banner kind="info" action={workloads && <Link href={navigation.href(linkTo({ path: pages.workloads }))}>{t('Workloads')}</Link>}>
        {connectorTexts.noVms}
      </Banner>
    );
  const options = vms.map((vm) => ({ value: vm.id, label: vm.name, help: vm.ipaddr, disabledReason: reasonOf(connectorRules.chooseVm(vm)) }));
  return (
    <>
      <FieldGrid>
        <SelectField name="cvmid" label={t('VM')} required wide options={options} />
        <TextField name="name" label={t('Name')} required wide help={t('Letters, digits, hyphens and underscores.')} />
        <ExpiryFields now={clock.now()} />
      </FieldGrid>
      <TakenNames />
    </>
  );
}
