import { useId, useState, type ComponentType, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { NameList } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, Form } from 'kc-components/Form';
import type { BodyOf, Call } from 'kc-api/contract/call';
import type { Cvm } from 'kc-api/contract/workloads/cvms';
import { cvmTexts, errorTextDelay, errorTexts, summedUp, type CvmAct } from 'kc-api/rules/workloads/cvms';
import {
  AskLater,
  checkingText,
  EachResults,
  namesOf,
  sayDone,
  useEach,
  useLoad,
  usePorts,
  type DialogBodyProps,
  type Given,
  type Load,
  type LoadedAnswers,
  type Tally,
} from '../../../shell/index.ts';
import { bulkCalls, vmsText } from './vms.ts';

/** What is done with one or several VMs, by one call each. */
interface CvmOperation<Values extends object, C extends Call, L extends Load> {
  act: CvmAct;
  /** 'Authenticate', as the title begins. */
  verb: string;
  /** On the button, for one VM; several are counted. */
  button: string;
  /** Default: 'default'. */
  tone?: 'danger';
  call: C;
  load?: L;
  schema: (vms: readonly Cvm[], data: LoadedAnswers<L>) => AnyObjectSchema;
  initialValues: Values;
  /** What is filled in. Default: nothing. */
  Fields?: ComponentType<{ vms: readonly Cvm[]; data: LoadedAnswers<L> }>;
  /** What happens, in words. */
  consequence: (vms: readonly Cvm[]) => ReactNode;
  body: (values: Values) => BodyOf<C>;
}

const nameOf = (vm: Cvm): string => vm.name;

/** Says one result for all (VM-086), and of several what the server said, a moment later (VM-087). */
function useSummary(act: CvmAct) {
  const { messages, clock } = usePorts();
  return ({ done, failures }: Tally) => {
    const said = summedUp(act, { done: done.length, failed: failures.length });
    if (said?.kind === 'success') sayDone({ messages }, said.text, namesOf(done));
    else if (said) messages.add(said);
    if (done.length + failures.length < 2) return;
    const texts = errorTexts(failures);
    if (texts.length > 0) clock.setTimeout(() => texts.slice(0, 3).forEach((text) => messages.add({ kind: 'error', text })), errorTextDelay);
  };
}

/** The dialog of an operation: names the VMs, those that are not on screen too, and sums up what became of them. */
export function cvmOperation<Values extends object, C extends Call, L extends Load = Record<never, never>>(operation: CvmOperation<Values, C, L>) {
  const { act, verb, button, tone = 'default', call, load, Fields, consequence, initialValues } = operation;

  return function Operation({ targets: given, notShown = [], onClose }: DialogBodyProps<Cvm>) {
    const formId = useId();
    const consequenceId = useId();
    const [vms] = useState(given);
    const [outOfSight] = useState(notShown);
    const [reason, setReason] = useState<string | undefined>(emptyReason);
    const [sent, setSent] = useState<Values | null>(null);
    const { data, error, retry } = useLoad(load, vms);
    const sumUp = useSummary(act);
    const failed = ({ message }: Error): string => (message === cvmTexts.notFound ? (summedUp(act, { done: 0, failed: 1 })?.text ?? message) : message);
    const asking = useEach<C, Cvm>({ call, nameOf, sumUp, atOnce: bulkCalls, ...(vms.length === 1 ? { failed } : {}) }, vms, onClose);
    const title = `${verb} ${vmsText(vms)}`;

    const inputFor = (values: Values) => (vm: Cvm) => ({ params: { id: vm.id }, body: operation.body(values) }) as unknown as Given<C>;
    const send = async (values: Values) => {
      setSent(values);
      if (vms.length > 1) return asking.each(inputFor(values));
      if (await asking.once(inputFor(values))) onClose();
    };

    if (asking.results && sent)
      return (
        <EachResults
          title={title}
          items={asking.results}
          running={asking.running}
          held={asking.held}
          onRetry={() => void asking.each(inputFor(sent))}
          onClose={onClose}
        />
      );
    if (!data) return <AskLater title={title} error={error} retry={retry} onClose={onClose} />;
    return (
      <Dialog
        open
        title={title}
        busy={asking.busy}
        {...(tone === 'danger' ? { questionId: consequenceId, initialFocus: 'cancel' as const } : {})}
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
            <Button type="submit" form={formId} tone={tone === 'danger' ? 'danger' : 'primary'} pending={asking.busy} disabledReason={reason}>
              {vms.length === 1 ? button : `${verb} ${vmsText(vms)}`}
            </Button>
          ),
        }}
      >
        <Form<Values> id={formId} enterSubmits initialValues={initialValues} schema={operation.schema(vms, data)} onReason={setReason} onSubmit={send}>
          <NameList names={vms.filter((vm) => !outOfSight.includes(vm)).map(nameOf)} notShown={outOfSight.map(nameOf)} noun="VMs" />
          <div id={consequenceId}>{consequence(vms)}</div>
          {Fields && <Fields vms={vms} data={data} />}
        </Form>
      </Dialog>
    );
  };
}
