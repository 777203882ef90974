import { useId } from 'react';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form } from 'kc-components/Form';
import { TicksField } from 'kc-components/TicksField';
import * as yup from 'yup';
import { cvmSets } from 'kc-api/contract/workloads/cvmSets';
import { t } from 'kc-intl/t';
import { AnswerPanel, useAnswer } from '../../shell/index.ts';
import { useTicked } from '../useTicked.ts';

const schema = yup.object({ sets: yup.array(yup.string().required()) });

/** A check box for each VM set. */
export function DashboardSettings({ onClose }: { onClose: () => void }) {
  const form = useId();
  const list = useAnswer(cvmSets.list);
  const { ticked, choose } = useTicked(list.data?.cvm_sets);
  return (
    <Dialog
      open
      title={t('VM sets of the dashboard')}
      description={t('Only the VM sets that are ticked are counted.')}
      onDismiss={onClose}
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose}>
            {t('Cancel')}
          </Button>
        ),
        primary: (
          <Button type="submit" form={form} tone="primary">
            {t('Show')}
          </Button>
        ),
      }}
    >
      <AnswerPanel answer={list}>
        {({ cvm_sets }) => (
          <Form<{ sets: string[] }>
            id={form}
            initialValues={{ sets: (ticked ?? []).map(({ guid }) => guid) }}
            schema={schema}
            onSubmit={({ sets }) => choose(sets)}
          >
            <TicksField
              name="sets"
              label={t('VM sets')}
              options={cvm_sets.map(({ guid, name }) => ({ value: guid, label: name }))}
              columns
              noneText={t('There are no VM sets.')}
            />
          </Form>
        )}
      </AnswerPanel>
    </Dialog>
  );
}
