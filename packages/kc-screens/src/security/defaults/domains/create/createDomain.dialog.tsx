import { Plus } from 'lucide-react';
import { directories } from 'kc-api/contract/security/directories';
import { directoryRules, directoryTexts } from 'kc-api/rules/security/directories';
import { defineWizard } from '../../../../shell/index.ts';
import { domainBody, emptyController, type DomainValues } from '../domain.schema.ts';
import { domainSteps } from '../domain.steps.tsx';

export const createDomainDialog = defineWizard<DomainValues, typeof directories.create>({
  id: 'directories.create',
  title: 'Add directory domain',
  action: 'Add domain',
  label: 'Add directory domain',
  icon: <Plus aria-hidden />,
  allowed: directoryRules.create,
  initialValues: () => ({
    domain_name: '',
    domain_netbios_name: '',
    type: '',
    uid_field: '',
    first: emptyController,
    two: false,
    second: emptyController,
    service_account_name: '',
    service_account_pw: undefined,
  }),
  steps: domainSteps(() => ''),
  call: directories.create,
  toBody: (values) => ({ ...domainBody(values), ...(values.service_account_pw ? { service_account_pw: values.service_account_pw } : {}) }),
  done: () => directoryTexts.added,
});
