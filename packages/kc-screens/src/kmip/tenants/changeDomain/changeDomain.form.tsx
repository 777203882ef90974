import * as yup from 'yup';
import { FieldGrid, useFormValue } from 'kc-components/Form';
import type { kmipTenants, KmipTenant } from 'kc-api/contract/kmip/tenants';
import { kmipTenantTexts } from 'kc-api/rules/kmip/tenants';
import { t } from 'kc-intl/t';
import { domainSteps, newDomain, type DomainValues } from '../../../security/directories/index.ts';
import { defineSteps } from '../../../shell/index.ts';
import { AdMemberFields, adMemberBody, adMemberFields, newAdMember, type AdMemberValues } from '../../../tenancy/index.ts';
import { directoryType, tenantDomainBody } from '../create/tenant.schema.ts';

type Values = DomainValues & AdMemberValues;
const own = ({ type }: Pick<DomainValues, 'type'>) => directoryType({ admin: 'own', type }, undefined);

function MemberStep() {
  const type = useFormValue<DomainValues['type']>('type');
  return (
    <FieldGrid>
      <AdMemberFields type={own({ type })} />
    </FieldGrid>
  );
}

export const form = defineSteps<Values, typeof kmipTenants.changeDomain, KmipTenant>({
  initialValues: () => ({ ...newDomain, ...newAdMember }),
  steps: [
    ...domainSteps<KmipTenant>(() => ''),
    { id: 'member', title: t('Directory administrator'), schema: yup.object(adMemberFields((values) => own(values as Values))), Fields: MemberStep },
  ],
  confirm: (_, { target }) => ({
    title: t('Change the directory domain of {name}?', { name: target.name }),
    consequence: t(
      'The current directory domain is replaced. Its users and administrators can no longer sign in to this tenant. KMIP clients and objects are not affected.',
    ),
    verb: t('Change domain'),
  }),
  toBody: (values) => ({ ad_domain: tenantDomainBody(values), initial_admember: adMemberBody(values, own(values)) }),
  done: () => kmipTenantTexts.domainChanged,
});
