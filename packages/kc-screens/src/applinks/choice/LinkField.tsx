import { useCallback } from 'react';
import { FieldLine, useSetFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import type { Applink } from 'kc-api/contract/applinks/applinks';
import { noApplink } from 'kc-api/rules/applinks/applinks';
import { t } from 'kc-intl/t';
import { NewLinkButton } from './NewLinkButton.tsx';

interface LinkFieldProps {
  name: string;
  /** The links that can be selected. */
  links: readonly Applink[];
  help?: string;
}

/** Selects the application link of an object: an existing one, none, or a new one. */
export function LinkField({ name: field, links, help }: LinkFieldProps) {
  const set = useSetFormValue();
  const choose = useCallback((guid: string) => set(field, guid), [set, field]);
  const options = [{ value: noApplink, label: t('None') }, ...links.map(({ guid, name }) => ({ value: guid, label: name }))];
  return (
    <>
      <SelectField name={field} label={t('Application link')} help={help} options={options} />
      <FieldLine>
        <NewLinkButton links={links} onMade={choose} />
      </FieldLine>
    </>
  );
}
