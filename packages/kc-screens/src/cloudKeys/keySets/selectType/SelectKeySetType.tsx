import { useId, useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { creatableTypes, keySetTypeTexts } from 'kc-api/rules/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { useActor, useOpenDialog } from '../../../shell/index.ts';
import { createKeySetDialogs } from '../create/createKeySet.dialog.tsx';

const title = 'Select key set type';
const schema = yup.object({ csp_type: yup.string().required() });

/** Each type that the vault can create, as a card. */
export function SelectKeySetType({ onClose }: { onClose: () => void }) {
  const { flavour } = useActor();
  const open = useOpenDialog();
  const form = useId();
  const [chosen, setChosen] = useState(false);
  const options = creatableTypes(flavour).map((type) => ({ value: type, label: providers[type].label, description: keySetTypeTexts[type] }));
  return (
    <Dialog
      open
      title={title}
      onDismiss={onClose}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose}>
            Cancel
          </Button>
        ),
        primary: (
          <Button type="submit" form={form} tone="primary" disabledReason={chosen ? undefined : 'Select a type first.'}>
            Next
          </Button>
        ),
      }}
    >
      <Form<{ csp_type: CspType | '' }>
        id={form}
        initialValues={{ csp_type: '' }}
        schema={schema}
        onReason={(reason) => setChosen(reason === undefined)}
        onSubmit={({ csp_type }) => void (csp_type !== '' && open(createKeySetDialogs[csp_type]))}
      >
        <RadioCards name="csp_type" label="Type" required options={options} />
      </Form>
    </Dialog>
  );
}
