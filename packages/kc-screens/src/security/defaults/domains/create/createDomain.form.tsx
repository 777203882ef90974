import type { directories } from 'kc-api/contract/security/directories';
import { directoryTexts } from 'kc-api/rules/security/directories';
import { defineSteps } from '../../../../shell/index.ts';
import { domainBody, emptyController, type DomainValues } from '../domain.schema.ts';
import { domainSteps } from '../domain.steps.tsx';

export const form = defineSteps<DomainValues, typeof directories.create>({
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
  toBody: (values) => ({ ...domainBody(values), ...(values.service_account_pw ? { service_account_pw: values.service_account_pw } : {}) }),
  done: () => directoryTexts.added,
});
