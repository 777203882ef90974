import { useSetFormValue } from 'kc-components/Form';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryRules, isLdapUrl, keptAccountProblems, uidFields } from 'kc-api/rules/security/directories/directories';
import { settingsTexts } from 'kc-api/rules/security/settings';
import { t } from 'kc-intl/t';
import { TestServer } from '../../serverTest/index.ts';
import { usePorts } from '../../shell/index.ts';
import { controllerBody, type ControllerValues, type DomainValues } from './domain.schema.ts';

/** The stored domain. Its password is used if the user enters none. */
export type KeptDomain = Pick<DirectoryDomain, 'guid' | 'type' | 'uid_field' | 'service_account_name' | 'dc_list'>;

/** The domain fields that a controller test needs. */
type Asker = Pick<DomainValues, 'type' | 'uid_field' | 'service_account_name' | 'service_account_pw'>;

/** Returns true if the edited controller would receive the stored password although the password was stored for other settings. */
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
    // If no password is available, the test binds anonymously, because an account needs its password.
    service_account_name: isKnown ? account.trim() : '',
    ...(service_account_pw ? { service_account_pw } : {}),
    controller: controllerBody(values, kept?.dc_list[index]?.guid),
  };
}

interface ControllerTestProps<Values> {
  label: string;
  /** Index of the controller in its domain. */
  index: number;
  kept?: KeptDomain | undefined;
  controllerOf: (values: Values) => ControllerValues;
  askerOf: (values: Values) => Asker;
  /** Name of the form field that receives a trusted certificate. */
  trusts: string;
}

/** Tests the connection to a domain controller with the form values, saved or not. */
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
