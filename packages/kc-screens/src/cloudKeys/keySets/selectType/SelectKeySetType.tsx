import { useEffect, useId, useState } from 'react';
import * as yup from 'yup';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form, useFormValue } from 'kc-components/Form';
import { RadioCards } from 'kc-components/RadioCards';
import { WizardFrame } from 'kc-components/WizardFrame';
import type { CspType } from 'kc-api/contract/cloudKeys/keySets';
import { creatableTypes } from 'kc-api/rules/cloudKeys/cloudKeys/creatableTypes';
import { keySetTypeTexts } from 'kc-api/rules/cloudKeys/keySets';
import { providers } from 'kc-api/rules/cloudKeys/providers/provider';
import { t } from 'kc-intl/t';
import { useActor, useOpenDialog } from '../../../shell/index.ts';
import { keySetSteps, stepsAfterType } from '../keySetSteps.ts';
import { createKeySetDialogs } from '../create/createKeySet.dialog.tsx';

const title = t('Select key set type');
const schema = yup.object({ csp_type: yup.string().required() });

/** Reports the chosen type, so that the dialog can show the steps of that type. */
function Chosen({ onType }: { onType: (type: CspType | '') => void }) {
  const type = useFormValue<CspType | ''>('csp_type');
  useEffect(() => onType(type), [type, onType]);
  return null;
}

/** The first step for a key set: a card for each type that the vault can create. */
export function SelectKeySetType({ onClose }: { onClose: () => void }) {
  const { flavour } = useActor();
  const open = useOpenDialog();
  const form = useId();
  const [type, setType] = useState<CspType | ''>('');
  const options = creatableTypes(flavour).map((type) => ({ value: type, label: providers[type].label, description: keySetTypeTexts[type] }));
  return (
    <Dialog
      open
      size="wizard"
      title={title}
      onDismiss={onClose}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={form} tone="primary" disabledReason={type === '' ? t('Select a type first.') : undefined}>
            {t('Next')}
          </Button>
        ),
      }}
    >
      <WizardFrame
        steps={[
          { id: 'type', title: keySetSteps.type, state: 'current' },
          ...stepsAfterType(type).map((id) => ({ id, title: keySetSteps[id], state: 'todo' as const })),
        ]}
      >
        <Form<{ csp_type: CspType | '' }>
          id={form}
          initialValues={{ csp_type: '' }}
          schema={schema}
          onSubmit={({ csp_type }) => void (csp_type !== '' && open(createKeySetDialogs[csp_type]))}
        >
          <Chosen onType={setType} />
          <RadioCards name="csp_type" label={t('Type')} required options={options} />
        </Form>
      </WizardFrame>
    </Dialog>
  );
}
