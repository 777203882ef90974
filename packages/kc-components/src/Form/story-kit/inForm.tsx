import { useState } from 'react';
import type { Decorator } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { object, type AnySchema } from 'yup';
import { Button } from '../../Button/Button.tsx';
import { createFormFacts, Form, type ValueRules } from '../Form.tsx';

/** What a field's story says about the form around it: `parameters: { form: { value, schema, rules } }`. */
interface FieldForm {
  /** The field's value at the start. */
  value?: unknown;
  schema?: AnySchema | undefined;
  /** What the server says of the value. Default: nothing. */
  rules?: ValueRules | undefined;
}

function Around({ form, children }: { form: FieldForm; children: React.ReactNode }) {
  const [saved, setSaved] = useState('');
  const [facts] = useState(() => createFormFacts([], form.rules));
  return (
    <div style={{ maxWidth: 448, padding: 24, display: 'grid', gap: 16 }}>
      <Form<{ field: unknown }>
        facts={facts}
        initialValues={{ field: form.value }}
        schema={form.schema && object({ field: form.schema })}
        onSubmit={(values) => setSaved(JSON.stringify(values.field instanceof File ? values.field.name : values.field) ?? 'undefined')}
      >
        {children}
        <div>
          <Button type="submit">Save</Button>
        </div>
      </Form>
      <output data-testid="saved">{saved}</output>
    </div>
  );
}

/** Puts the one field of a story, named 'field', into a form with a button that saves it. */
export const inForm: Decorator = (Story, { parameters }) => (
  <Around form={(parameters['form'] ?? {}) as FieldForm}>
    <Story />
  </Around>
);

/** Presses Save. */
export const save = (canvasElement: HTMLElement) => userEvent.click(within(canvasElement).getByRole('button', { name: 'Save' }));

/** Presses Save and expects the form to hand over this value. */
export async function saves(canvasElement: HTMLElement, value: unknown) {
  await save(canvasElement);
  await waitFor(() => expect(within(canvasElement).getByTestId('saved').textContent).toBe(JSON.stringify(value) ?? 'undefined'));
}

/** Presses Save and expects this message at the control, the focus in it, and nothing handed over. */
export async function refuses(canvasElement: HTMLElement, control: HTMLElement, message: string) {
  await save(canvasElement);
  await waitFor(() => expect(within(canvasElement).getByText(message)).toBeVisible());
  await waitFor(() => expect(control).toHaveFocus());
  await expect(within(canvasElement).getByTestId('saved')).toHaveTextContent('');
}
