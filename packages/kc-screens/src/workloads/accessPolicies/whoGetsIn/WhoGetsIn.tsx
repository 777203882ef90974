import { styled } from 'styled-components';
import { Form } from 'kc-components/Form';
import { AskFields, type AskFieldsProps } from './AskFields.tsx';
import { newAsk } from './ask.ts';

const Pane = styled.div`
  padding: 0.875rem 0;
`;

const nothing = () => undefined;

/** The access check on a page without a form. */
export const WhoGetsIn = (props: AskFieldsProps) => (
  <Pane>
    <Form initialValues={{ ask: newAsk }} onSubmit={nothing}>
      <AskFields {...props} />
    </Form>
  </Pane>
);
