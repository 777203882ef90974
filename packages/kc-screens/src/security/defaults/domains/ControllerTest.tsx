import { useSetFormValue } from 'kc-components/Form';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryRules, isLdapUrl, keptAccountProblems, uidFields } from 'kc-api/rules/security/directories';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { TestServer } from '../../../serverTest/index.ts';
import { usePorts } from '../../../shell/index.ts';
import { controllerBody, type ControllerValues, type DomainValues } from './domain.schema.ts';

/** A domain as it is kept, whose password is used where none is typed. */
export type KeptDomain = Pick<DirectoryDomain, 'guid' | 'type' | 'uid_field' | 'service_account_name' | 'dc_list'>;

/** What of a domain a controller is asked with. */
type Asker = Pick<DomainValues, 'type' | 'uid_field' | 'service_account_name' | 'service_account_pw'>;

/** Whether the password that is kept would go where it has not been. */
export function leadsElsewhere(kept: KeptDomain, index: number, values: ControllerValues): boolean {
  const before = kept.dc_list[index];
  const one = controllerBody(values, before?.guid);
  const after = { service_account_name: kept.service_account_name, dc_list: [{ ...one, cacert: one.cacert ?? before?.cacert }] };
  return kept.service_account_name !== '' && 'service_account_pw' in keptAccountProblems(true, kept, after, false);
}

function inputOf(
  values: ControllerValues,
  { type, uid_field, service_account_name: account, service_account_pw }: Asker,
  kept: KeptDomain | undefined,
  index: number,
) {
  const isKept = kept !== undefined && account.trim() === kept.service_account_name && !leadsElsewhere(kept, index, values);
  const isKnown = Boolean(service_account_pw) || isKept;
  return {
    ...(kept ? { guid: kept.guid } : {}),
    type: type === '' ? ('MICROSOFT_AD' as const) : type,
    uid_field: uid_field.trim() || uidFields[type === '' ? 'MICROSOFT_AD' : type],
    // Without its password an account is nobody: the server is asked without one.
    service_account_name: isKnown ? account.trim() : '',
    ...(service_account_pw ? { service_account_pw } : {}),
    controller: controllerBody(values, kept?.dc_list[index]?.guid),
  };
}

interface ControllerTestProps<Values> {
  label: string;
  /** Which controller of its domain it is. */
  index: number;
  kept?: KeptDomain | undefined;
  controllerOf: (values: Values) => ControllerValues;
  askerOf: (values: Values) => Asker;
  /** The field of the certificate that is trusted. */
  trusts: string;
}

/** Asks a domain controller as it is entered, saved or not. */
export function ControllerTest<Values>({ label, index, kept, controllerOf, askerOf, trusts }: ControllerTestProps<Values>) {
  const set = useSetFormValue();
  const { actor } = usePorts();
  if (!directoryRules.create(actor).ok) return null;
  return (
    <TestServer<Values, typeof directories.test>
      call={directories.test}
      label={label}
      act={t('Search for users')}
      input={(values, test_id) => ({ body: { ...inputOf(controllerOf(values), askerOf(values), kept, index), test_id } })}
      problem={(values) => (isLdapUrl(controllerBody(controllerOf(values), undefined).server_url) ? undefined : t('Enter the host first.'))}
      success={settingsTexts.ldapTested}
      onTrust={(authority) => set(trusts, btoa(authority))}
    />
  );
}
