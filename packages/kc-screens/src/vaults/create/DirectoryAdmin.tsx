import { useCallback, useEffect, useRef } from 'react';
import { useFormValue, useFormValues, useSetFormValue } from 'kc-components/Form';
import { SelectField, type LoadOptions } from 'kc-components/SelectField';
import { directories, type DirectoryDomain, type DirectoryUser } from 'kc-api/contract/security/directories';
import { directoryTexts, searchFrom } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { domainValues } from '../../security/directories/index.ts';
import { usePorts } from '../../shell/index.ts';
import { AdMemberFields } from '../../tenancy/index.ts';
import { typeOf, type FoundValues } from './vault.schema.ts';

type Found = Pick<DirectoryUser, 'name' | 'login_name' | 'email' | 'domain_name'>;

const foundValue = ({ name, login_name, email, domain_name }: Found): string => JSON.stringify({ name, login_name, email, domain_name });
const foundOf = (value: string): Found => JSON.parse(value) as Found;

/** Copies the names and the domain of the selected user to the fields, where they can be changed. */
function useFound(domains: readonly DirectoryDomain[]): void {
  const chosen = useFormValue<string>('found');
  const set = useSetFormValue();
  const before = useRef(chosen);
  useEffect(() => {
    if (before.current === chosen) return;
    before.current = chosen;
    if (chosen === '') return;
    const { name, login_name, email, domain_name } = foundOf(chosen);
    const domain = domains.find((one) => one.domain_name === domain_name);
    const base = domain?.dc_list[0]?.user_base_dn ?? '';
    set('upn', login_name);
    set('cn', name);
    set('distinguishedName', base === '' ? '' : `CN=${name},${base}`);
    set('mail', email);
    if (domain) for (const [field, value] of Object.entries(domainValues(domain))) set(field, value);
  }, [chosen, domains, set]);
}

/** Searches the directories of the current vault for the administrator of a managed vault. */
export function DirectoryAdmin({ domains }: { domains: readonly DirectoryDomain[] }) {
  const { client } = usePorts();
  const values = useFormValues<FoundValues>();
  useFound(domains);
  const load = useCallback<LoadOptions<string>>(
    async (text, signal) => {
      const { ad_users } = await client.send(directories.users, { query: { name: text } }, { signal });
      return ad_users.map((user) => ({ value: foundValue(user), label: user.name, help: `${user.login_name}, ${user.domain_name}` }));
    },
    [client],
  );
  return (
    <>
      <SelectField
        name="found"
        label={t('Find in the directory')}
        load={load}
        nameOf={(value) => foundOf(value).name}
        minChars={searchFrom}
        noneText={directoryTexts.noUsers}
        placeholder={t('Search by name')}
        help={t('Type at least {least} characters of the name. Fills in the fields below and the directory domain.', { least: searchFrom })}
        wide
      />
      <AdMemberFields type={typeOf(values)} />
    </>
  );
}
