import type { directories, DirectoryDomain } from 'kc-api/contract/security/directories';
import { t } from 'kc-intl/t';
import { defineSteps } from '../../../shell/index.ts';
import { domainBody, domainValues, type DomainValues } from '../domain.schema.ts';
import { domainSteps } from '../domain.steps.tsx';

export const form = defineSteps<DomainValues, typeof directories.change, DirectoryDomain>({
  initialValues: ({ target }) => domainValues(target),
  steps: domainSteps(
    (domain) => domain.service_account_name,
    (domain) => domain,
  ),
  toBody: (values, { start, target }) => {
    const { service_account_name, ...body } = domainBody(values, target.dc_list);
    return {
      ...body,
      // Sends the account only together with its password.
      ...(service_account_name !== start.service_account_name.trim() || values.service_account_pw ? { service_account_name } : {}),
      ...(values.service_account_pw ? { service_account_pw: values.service_account_pw } : {}),
    };
  },
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: (_, values) => t('Directory domain {domain_name} changed', { domain_name: values.domain_name }),
});
