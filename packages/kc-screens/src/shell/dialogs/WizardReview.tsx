import { createContext, useContext, useState, type ReactNode } from 'react';
import { DetailsList } from 'kc-components/DetailsList';
import { createFormFacts, useFormFacts, useFormValues } from 'kc-components/Form';
import { useStore } from 'kc-components/theme';
import { HiddenFields } from '../calls/forms/HiddenFields.tsx';

/** Fields of the steps before the current one. */
export const EarlierFieldsContext = createContext<ReactNode>(null);

/** Lists all entries of the previous steps with the labels and formats of their fields. */
export function WizardReview() {
  const fields = useContext(EarlierFieldsContext);
  const values = useFormValues<object>();
  const own = useFormFacts();
  const [facts] = useState(() => createFormFacts(own.secrets()));
  useStore(facts.subscribe, facts.version);
  return (
    <>
      <HiddenFields values={values} facts={facts}>
        {fields}
      </HiddenFields>
      <DetailsList items={facts.list(values).map(({ label, text }) => ({ label, value: text, wide: text.includes('\n') }))} />
    </>
  );
}
