import { useId, useMemo, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { NameList } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, Form } from 'kc-components/Form';
import { cloudKeys } from 'kc-api/contract/cloudKeys/cloudKeys';
import type { CloudKey } from 'kc-api/contract/cloudKeys/cloudKey';
import { scheduleBody } from 'kc-api/rules/cloudKeys/keyDeletion';
import { AskLater, checkingText, EachResults, useEach, useLoad, usePorts, type DialogBodyProps } from '../../../shell/index.ts';
import { keyImpactLoad } from '../../impact/index.ts';
import { keyQuestion, wordFor } from '../keyQuestion.ts';
import { DelayFields } from './DelayFields.tsx';
import { delayFieldsOf, delaysSchema, initialDelays, type Delays } from './delays.ts';

const { done, nameOf, noun } = keyQuestion('Schedule deletion');

/** Asks for the delay, for all keys that leave the same choice one, and says when each is gone for good. */
export function ScheduleDelete({ targets: given, notShown = [], onClose }: DialogBodyProps<CloudKey>) {
  const { clock } = usePorts();
  const formId = useId();
  const impactId = useId();
  const [keys] = useState(given);
  const [outOfSight] = useState(notShown);
  const [now] = useState(() => Math.floor(clock.now() / 1000));
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  const [delays, setDelays] = useState<Delays | null>(null);
  const { data, error, retry } = useLoad(keyImpactLoad, keys);
  const asking = useEach({ call: cloudKeys.remove, nameOf, done }, keys, onClose);
  const fields = useMemo(() => delayFieldsOf(keys), [keys]);
  const schema = useMemo(() => delaysSchema(fields), [fields]);
  const title = `Schedule deletion of ${wordFor(keys, keys[0]?.name ?? '', `${keys.length} cloud keys`)}`;

  const inputFor = (values: Delays) => (key: CloudKey) => {
    const group = fields.find((one) => one.keys.includes(key));
    return { params: { handle: key.handle }, body: scheduleBody(key, values[group?.field ?? ''] ?? 0) };
  };
  const send = async (values: Delays) => {
    setDelays(values);
    if (keys.length > 1) return asking.each(inputFor(values));
    if (await asking.once(inputFor(values))) onClose();
  };

  if (asking.results && delays)
    return <EachResults title={title} items={asking.results} running={asking.running} onRetry={() => void asking.each(inputFor(delays))} onClose={onClose} />;
  if (!data) return <AskLater title={title} error={error} retry={retry} onClose={onClose} />;
  return (
    <Dialog
      open
      title={title}
      busy={asking.busy}
      questionId={impactId}
      initialFocus="cancel"
      onDismiss={onClose}
      banner={
        asking.checking ? (
          <Banner kind="info">{checkingText}</Banner>
        ) : (
          asking.error && (
            <Banner key={asking.error} kind="error" focusOnMount>
              {asking.error}
            </Banner>
          )
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onClose} disabledReason={asking.busy ? 'Wait until this is done.' : undefined}>
            Cancel
          </Button>
        ),
        primary: (
          <Button type="submit" form={formId} tone="danger" pending={asking.busy} disabledReason={reason}>
            {wordFor(keys, 'Schedule deletion', `Schedule deletion of ${keys.length} cloud keys`)}
          </Button>
        ),
      }}
    >
      <Form<Delays> id={formId} enterSubmits initialValues={initialDelays(fields)} schema={schema} onReason={setReason} onSubmit={send}>
        <NameList names={keys.filter((key) => !outOfSight.includes(key)).map(nameOf)} notShown={outOfSight.map(nameOf)} noun={noun} />
        <DelayFields keys={keys} fields={fields} impact={data.impact} now={now} impactId={impactId} />
      </Form>
    </Dialog>
  );
}
