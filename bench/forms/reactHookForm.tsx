import { yupResolver } from '@hookform/resolvers/yup';
import { useForm } from 'react-hook-form';
import { Field } from 'kc-components/Field';
import { FieldGrid } from 'kc-components/Form';
import { Input } from '../../packages/kc-components/src/Field/Field.styles.ts';
import { fields, initialValues, schema } from './fields.ts';
import { formPage } from './page.tsx';

function HookForm() {
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm<Record<string, string>>({ defaultValues: initialValues, resolver: yupResolver(schema) as never, mode: 'onTouched' });
  return (
    <form noValidate onSubmit={(e) => void handleSubmit(() => undefined)(e)}>
      <FieldGrid>
        {fields.map((field) => (
          <Field key={field.name} {...field} id={field.name} required error={errors[field.name]?.message}>
            <Input id={field.name} $mono={false} autoComplete="off" spellCheck={false} {...register(field.name)} />
          </Field>
        ))}
      </FieldGrid>
    </form>
  );
}

formPage(<HookForm />);
