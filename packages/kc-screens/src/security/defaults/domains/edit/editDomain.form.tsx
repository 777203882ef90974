import type { directories, DirectoryDomain } from 'kc-api/contract/security/directories';
import { defineSteps } from '../../../../shell/index.ts';
import { controllerValues, domainBody, type DomainValues } from '../domain.schema.ts';
import { domainSteps } from '../domain.steps.tsx';

export const form = defineSteps<DomainValues, typeof directories.change, DirectoryDomain>({
  initialValues: ({ target }) => ({
    domain_name: target.domain_name,
    domain_netbios_name: target.domain_netbios_name,
    type: target.type,
    uid_field: target.uid_field,
    first: controllerValues(target.dc_list[0]),
    two: target.dc_list.length > 1,
    second: controllerValues(target.dc_list[1]),
    service_account_name: target.service_account_name,
    service_account_pw: undefined,
  }),
  steps: domainSteps((domain) => domain.service_account_name),
  toBody: (values, { start, target }) => {
    const { service_account_name, ...body } = domainBody(values, target.dc_list);
    return {
      ...body,
      // The account goes together with its password, or not at all.
      ...(service_account_name !== start.service_account_name.trim() || values.service_account_pw ? { service_account_name } : {}),
      ...(values.service_account_pw ? { service_account_pw: values.service_account_pw } : {}),
    };
  },
  done: (_, values) => `Directory domain ${values.domain_name} changed`,
});
