import type { directories, DirectoryDomain } from 'kc-api/contract/security/directories';
import { defineForm } from '../../../shell/index.ts';
import { useFormValues } from 'kc-components/Form';
import { SecretField } from 'kc-components/SecretField';
import { t } from 'kc-intl/t';
import { ControllerTest, leadsElsewhere } from '../ControllerTest.tsx';
import { ControllerFields } from '../ControllerFields.tsx';
import { controllerBody, controllerSchema, controllerValues, sameController, type ControllerValues } from '../domain.schema.ts';
import type { ControllerRow } from './controllerRow.ts';

interface Values extends ControllerValues {
  /** Required again if the changed controller would receive the stored password. */
  service_account_pw: string | undefined;
}

const accountAgain = ({ service_account_pw }: Values, { domain }: ControllerRow) =>
  service_account_pw ? { service_account_name: domain.service_account_name, service_account_pw } : {};

function Fields({ domain, index }: ControllerRow) {
  const values = useFormValues<Values>();
  return (
    <>
      <ControllerFields index={index} />
      {leadsElsewhere(domain, index, values) && (
        <SecretField
          name="service_account_pw"
          label={t('Password of {service_account_name}', { service_account_name: domain.service_account_name })}
          serverName="service_account_pw"
          help={t('Enter it again. The server or the way it is verified has changed.')}
          required
          wide
        />
      )}
      <ControllerTest<Values>
        label={t('Test domain controller')}
        index={index}
        kept={domain}
        controllerOf={(entered) => entered}
        askerOf={(entered) => ({ ...domain, service_account_pw: entered.service_account_pw })}
        trusts="cacert"
      />
    </>
  );
}

export const form = defineForm<Values, typeof directories.change, ControllerRow, Record<never, never>, DirectoryDomain>({
  schema: controllerSchema,
  seen: ({ target }) => target.domain,
  initialValues: ({ target, seen }) => ({ ...controllerValues(seen.dc_list[target.index]), service_account_pw: undefined }),
  Fields: ({ target }) => <Fields {...target} />,
  toBody: (values, { target, target: { index }, seen }) => ({
    ...accountAgain(values, target),
    dc_list: seen.dc_list.map((one, at) => (at === index ? controllerBody(values, one.guid) : sameController(one))),
  }),
  undo: 'A connection holds secrets whose former values cannot be read.',
  done: (_, { host }) => t('Domain controller {host} changed', { host }),
});
