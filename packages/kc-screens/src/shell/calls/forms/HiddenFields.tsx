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
 * Renders fields off screen with other values, to collect which of them apply and how they format their values. It reads its props once and never renders
 * again.
 */
export const HiddenFields = memo(Hidden, () => true);
