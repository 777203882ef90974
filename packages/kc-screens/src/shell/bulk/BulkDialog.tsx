import { useId, useMemo } from 'react';
import * as yup from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Form } from 'kc-components/Form';
import { inSentence } from 'kc-components/format';
import { PasswordField } from 'kc-components/PasswordField';
import { ResultList } from 'kc-components/ResultList';
import { Stack } from 'kc-components/Stack';
import { t } from 'kc-intl/t';
import { useCallFacts } from '../calls/changing/callFacts.ts';
import type { BulkAct } from './bulkAct.ts';
import { useBulk } from './useBulk.ts';
import { noteOf, unknownText } from './noteOf.ts';
import { secretName } from './secretName.ts';

/**
 * Shows the result for each object of a bulk operation. Closing the dialog while the operation runs does not stop it. Closing it afterwards removes the
 * results.
 */
export function BulkDialog({ act }: { act: BulkAct }) {
  const { id, title, items, state, secrets, known } = act;
  const bulk = useBulk();
  const formId = useId();
  const over = state === 'over';
  const close = () => {
    bulk.open(null);
    if (over) bulk.dismiss(id);
  };
  const asks = state === 'stopped' && secrets.length > 0;
  const waits = state === 'paused' || state === 'stopped';
  const note = noteOf(act);
  const cancel = state !== 'elsewhere' && !over && (
    <Button tone="quiet" onClick={() => bulk.cancel(id)}>
      {t('Cancel the rest')}
    </Button>
  );
  const turn =
    state === 'running' ? (
      <Button onClick={() => bulk.pause(id)}>{t('Pause')}</Button>
    ) : (
      waits &&
      !asks && (
        <Button disabledReason={known ? undefined : unknownText} onClick={() => bulk.resume(id)}>
          {t('Resume')}
        </Button>
      )
    );
  return (
    <Dialog
      open
      title={title}
      onDismiss={close}
      banner={note !== undefined && <Banner kind="info">{note}</Banner>}
      footer={{
        cancel,
        extra: turn,
        primary: asks ? (
          <Button type="submit" form={formId} tone="primary" disabledReason={known ? undefined : unknownText}>
            {t('Continue')}
          </Button>
        ) : (
          <Button tone="primary" onClick={close}>
            {state === 'running' ? t('Run in background') : t('Close')}
          </Button>
        ),
      }}
    >
      <Stack>
        {asks && <Secrets id={formId} act={act} />}
        <ResultList label={title} items={items} {...(over && known ? { onRetryFailed: () => bulk.retry(id) } : {})} />
      </Stack>
    </Dialog>
  );
}

/** Form for secrets that the user must enter again, because the console never stores them. */
function Secrets({ id, act: { id: act, secrets, body } }: { id: string; act: BulkAct }) {
  const bulk = useBulk();
  const facts = useCallFacts({ body });
  const fields = secrets.join(' ');
  const [schema, start] = useMemo(() => {
    const names = fields.split(' ');
    return [
      yup.object(Object.fromEntries(names.map((name) => [name, yup.string().required(t('Enter the {label}.', { label: inSentence(secretName(name)) }))]))),
      Object.fromEntries(names.map((name) => [name, ''])),
    ];
  }, [fields]);
  return (
    <Form<Record<string, string>> id={id} facts={facts} enterSubmits initialValues={start} schema={schema} onSubmit={(typed) => bulk.supply(act, typed)}>
      {secrets.map((name) => (
        <PasswordField key={name} name={name} label={secretName(name)} required />
      ))}
    </Form>
  );
}
