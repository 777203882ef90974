import { useId, useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, FieldGrid, Form, useFormValue } from 'kc-components/Form';
import { SelectField } from 'kc-components/SelectField';
import { TextField } from 'kc-components/TextField';
import { optionsOf } from 'kc-components/format';
import { principalTypes } from 'kc-api/rules/cloudKeys/cloudKeys/cloudKeys';
import { hasName, principalOf, principalProblem, type PrincipalType } from 'kc-api/rules/cloudKeys/cloudKeys/keyAccess';
import { t } from 'kc-intl/t';

interface Values {
  type: PrincipalType;
  name: string;
}

/** The label of the name field per type of principal. */
const nameLabels: Partial<Record<PrincipalType, string>> = { domain: t('Domain') };

function Fields() {
  const type = useFormValue<PrincipalType>('type');
  return (
    <FieldGrid>
      <SelectField name="type" label={t('Type')} required wide options={optionsOf(principalTypes)} />
      {hasName(type) && <TextField name="name" label={nameLabels[type] ?? t('Email')} required wide />}
    </FieldGrid>
  );
}

interface AddPrincipalProps {
  /** The current members of the role. */
  members: readonly string[];
  onAdd: (principal: string) => void;
  onClose: () => void;
}

/** CKEY-020: type and name of a new principal. The dialog passes it to the form below and sends no request. */
export function AddPrincipal({ members, onAdd, onClose }: AddPrincipalProps) {
  const id = useId();
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  const [schema] = useState(() => {
    const problem = (values: Values | undefined) => (values ? principalProblem(values.type, values.name, members) : undefined);
    const field = (named: boolean) =>
      yup.string().test('principal', (_, test) => {
        const values = test.options.context as Values | undefined;
        const said = values && hasName(values.type) === named ? problem(values) : undefined;
        return said === undefined || test.createError({ message: said });
      });
    // Attach the error to the name, or to the type for types without a name.
    return yup.object({ type: field(false), name: field(true) });
  });
  return (
    <Dialog
      open
      title={t('Add new principal')}
      onDismiss={onClose}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={id} tone="primary" disabledReason={reason}>
            {t('Add principal')}
          </Button>
        ),
      }}
    >
      <Form<Values>
        id={id}
        enterSubmits
        initialValues={{ type: 'user', name: '' }}
        schema={schema}
        onReason={setReason}
        onSubmit={({ type, name: title }) => {
          onAdd(principalOf(type, title));
          onClose();
        }}
      >
        <Fields />
      </Form>
    </Dialog>
  );
}
