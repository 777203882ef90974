import * as yup from 'yup';
import { styled } from 'styled-components';
import { Form } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import type { DirectoryDomain } from 'kc-api/contract/security/directories';
import { searchFrom } from 'kc-api/rules/security/directories/directories';
import { t } from 'kc-intl/t';

const Fields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 12.5rem), 17.5rem));
  gap: 0.75rem;
  margin-bottom: 0.75rem;
`;

export interface Search {
  /** 'all', or the name of a domain. */
  domain: string;
  text: string;
}

const schema = yup.object({
  domain: yup.string(),
  text: yup
    .string()
    .trim()
    .min(searchFrom, t('Type at least {least} characters', { least: searchFrom })),
});

interface DirectorySearchProps {
  domains: readonly DirectoryDomain[];
  initial: Search;
  /** Called after a short delay when the user stops typing. */
  onSearch: (search: Search) => void;
}

/** Searches the directories by domain and by a part of the name. */
export function DirectorySearch({ domains, initial, onSearch }: DirectorySearchProps) {
  return (
    <search>
      <Form<Search> initialValues={initial} schema={schema} onChange={onSearch} onSubmit={onSearch}>
        <Fields>
          <SelectField
            name="domain"
            label={t('Directory domain')}
            options={[{ value: 'all', label: t('All domains') }, ...domains.map(({ domain_name }) => ({ value: domain_name, label: domain_name }))]}
          />
          <TextField name="text" label={t('Search the directory by name')} help={t('At least {least} characters.', { least: searchFrom })} />
        </Fields>
      </Form>
    </search>
  );
}
