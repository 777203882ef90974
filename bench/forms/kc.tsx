import { FieldGrid, Form } from 'kc-components/Form';
import { TextField } from 'kc-components/TextField';
import { fields, initialValues, schema } from './fields.ts';
import { formPage } from './page.tsx';

formPage(
  <Form initialValues={initialValues} schema={schema} onSubmit={() => undefined}>
    <FieldGrid>
      {fields.map((field) => (
        <TextField key={field.name} {...field} required />
      ))}
    </FieldGrid>
  </Form>,
);
