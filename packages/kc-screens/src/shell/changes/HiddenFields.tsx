import { memo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { Form, type FormFacts } from 'kc-components/Form';

interface HiddenFieldsProps {
  values: object;
  facts: FormFacts;
  children: ReactNode;
}

const nothing = () => undefined;

function Hidden({ values, facts, children }: HiddenFieldsProps) {
  const [place] = useState(() => document.createElement('div'));
  return createPortal(
    <Form initialValues={values} facts={facts} onSubmit={nothing}>
      {children}
    </Form>,
    place,
  );
}

/**
 * Draws fields over values where nobody sees them, for what they say of themselves there: which of them apply, and in
 * which words. All that it is given is read once; it hears of nothing that is drawn around it.
 */
export const HiddenFields = memo(Hidden, () => true);
