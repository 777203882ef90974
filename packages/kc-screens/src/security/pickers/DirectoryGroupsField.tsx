import { useCallback } from 'react';
import { useFormValue } from 'kc-components/Form';
import { MultiSelectField } from 'kc-components/MultiSelectField';
import { SelectField, type LoadOptions } from 'kc-components/SelectField';
import { directories, type DirectoryDomain } from 'kc-api/contract/security/directories';
import { directoryTexts, searchFrom } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';
import { usePorts } from '../../shell/index.ts';
import { directoryGroupOf, directoryLabel, directoryValue } from './directoryGroup.ts';

/** Value of the domain field for all domains. */
export const everyDomain = 'all';

interface DirectoryGroupsFieldProps {
  /** Name of the form field that holds the groups, serialized by `directoryValue`. */
  name: string;
  /** Name of the form field with the domain to search, or `everyDomain`. Not sent. */
  domainName: string;
  domains: readonly DirectoryDomain[];
}

/** SEC-045: a field that searches directory groups by name, in one domain or in all. */
export function DirectoryGroupsField({ name, domainName, domains }: DirectoryGroupsFieldProps) {
  const { client } = usePorts();
  const domain = useFormValue<string>(domainName);
  const chosen = useFormValue<readonly string[]>(name).map(directoryGroupOf);
  const load = useCallback<LoadOptions<string>>(
    async (text, signal) => {
      const query = { name: text, ...(domain === everyDomain ? {} : { domain_name: domain }) };
      const { ad_groups } = await client.send(directories.groups, { query }, { signal });
      return ad_groups.map((group) => ({ value: directoryValue(group), label: directoryLabel(group, ad_groups), help: group.distinguishedName }));
    },
    [client, domain],
  );
  return (
    <>
      <SelectField
        name={domainName}
        label={t('Directory domain')}
        wide
        options={[{ value: everyDomain, label: t('All domains') }, ...domains.map(({ domain_name }) => ({ value: domain_name, label: domain_name }))]}
        disabledReason={domains.length === 0 ? t('Add a directory domain first.') : undefined}
      />
      <MultiSelectField
        name={name}
        label={t('Directory groups')}
        help={t('Type at least {least} characters of the name.', { least: searchFrom })}
        load={load}
        nameOf={(value) => directoryLabel(directoryGroupOf(value), chosen)}
        minChars={searchFrom}
        noneText={directoryTexts.noGroups}
        placeholder={t('Search directory groups')}
        wide
      />
    </>
  );
}
