import { createContext, useContext, useState, type ReactNode } from 'react';
import { DetailsList } from 'kc-components/DetailsList';
import { createFormFacts, useFormFacts, useFormValues } from 'kc-components/Form';
import { useStore } from 'kc-components/theme';
import { HiddenFields } from '../changes/HiddenFields.tsx';

/** The fields of the steps before the one at hand. */
export const EarlierFieldsContext = createContext<ReactNode>(null);

/** Everything that was entered in the steps before and that will be sent, by the labels and in the words of its fields. */
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
