import { useFormik } from 'formik';
import { Field } from 'kc-components/Field';
import { FieldGrid } from 'kc-components/Form';
import { Input } from '../../packages/kc-components/src/Field/Field.styles.ts';
import { fields, initialValues, schema } from './fields.ts';
import { formPage } from './page.tsx';

/** Follows the first example of Formik's documentation: each keystroke renders and validates the whole form. */
function NaiveForm() {
  const formik = useFormik({ initialValues, validationSchema: schema, onSubmit: () => undefined });
  return (
    <form noValidate onSubmit={formik.handleSubmit}>
      <FieldGrid>
        {fields.map((field) => (
          <Field key={field.name} {...field} id={field.name} required error={formik.touched[field.name] ? formik.errors[field.name] : undefined}>
            <Input id={field.name} $mono={false} autoComplete="off" spellCheck={false} {...formik.getFieldProps(field.name)} />
          </Field>
        ))}
      </FieldGrid>
    </form>
  );
}

formPage(<NaiveForm />);
