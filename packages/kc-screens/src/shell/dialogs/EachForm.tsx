import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import type { AnyObjectSchema } from 'yup';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { NameList } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { emptyReason, Form, type FormHandle } from 'kc-components/Form';
import type { Call } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { AskLater } from './AskFrames.tsx';
import { distinctNames } from '../calls/changing/distinctNames.ts';
import { useCallFacts } from '../calls/changing/callFacts.ts';
import { checkingText } from '../calls/changing/useAction.ts';
import { useEach, type Each } from '../calls/changing/useEach.ts';
import { useCallPreview } from '../calls/preview/useCallPreview.tsx';
import type { Given } from '../calls/changing/seen.ts';
import type { Load, Loaded, LoadOf } from '../calls/reading/load.ts';
import { useLoad } from '../calls/reading/useLoad.ts';
import type { DialogBodyProps } from './dialog.ts';

const none: readonly never[] = [];

interface EachFormProps<Values extends object, C extends Call, Target, L extends Load> extends Pick<
  DialogBodyProps<Target>,
  'targets' | 'notShown' | 'onClose'
> {
  title: (targets: readonly Target[]) => string;
  /** Label of the submit button. */
  verb: (targets: readonly Target[]) => string;
  /** Returns the count with its noun: '3 VMs'. */
  counted: (count: number) => string;
  /** Default: 'default'. A 'danger' dialog is announced as a question, and its initial focus is on Cancel. */
  tone?: 'danger' | 'default' | undefined;
  /** Data to load before the form renders. */
  load?: LoadOf<readonly Target[], L> | undefined;
  /** Returns the call and its messages. */
  each: (targets: readonly Target[]) => Each<C, Target>;
  initialValues: (targets: readonly Target[]) => Values;
  schema: (targets: readonly Target[], data: Loaded<L>) => AnyObjectSchema;
  input: (values: Values, targets: readonly Target[]) => (target: Target) => Given<C>;
  /** Fields and explanation. Screen readers announce the element with `questionId` as the question. */
  children: (about: { targets: readonly Target[]; data: Loaded<L>; questionId: string }) => ReactNode;
}

/**
 * A form for one or several objects. It lists them, including those that the filters hide, and makes one call for each. Several objects form a bulk operation
 * that outlives the form.
 */
export function EachForm<Values extends object, C extends Call, Target, L extends Load = Record<never, never>>({
  targets: given,
  notShown = none,
  onClose,
  title: titleOf,
  verb,
  counted,
  tone = 'default',
  load,
  each,
  initialValues,
  schema: schemaOf,
  input,
  children,
}: EachFormProps<Values, C, Target, L>) {
  const formId = useId();
  const questionId = useId();
  // Keep the initial targets: rows may leave the list while the dialog is open.
  const [targets] = useState(given);
  const [outOfSight] = useState(notShown);
  const [reason, setReason] = useState<string | undefined>(emptyReason);
  const { data, error, retry } = useLoad(load, targets);
  const definition = each(targets);
  const facts = useCallFacts(definition.call);
  const asking = useEach(definition, targets, onClose);
  const schema = useMemo(() => data && schemaOf(targets, data), [schemaOf, targets, data]);
  const title = titleOf(targets);
  const { nameOf, hintOf } = definition;
  const [shown, hidden] = useMemo(() => {
    const beyond = new Set(outOfSight);
    const names = distinctNames(targets, nameOf, hintOf);
    const isHidden = (_: string, at: number) => beyond.has(targets[at] as Target);
    return [names.filter((name, at) => !isHidden(name, at)), names.filter(isHidden)];
  }, [targets, outOfSight, nameOf, hintOf]);

  const handle = useRef<FormHandle<Values>>(null);
  const preview = useCallPreview(() => ({
    call: definition.call,
    inputs: () => asking.wouldSend(input(handle.current?.values() ?? initialValues(targets), targets)),
    problems: async () => (await handle.current?.problems()) ?? [],
  }));

  const send = async (values: Values) => {
    if (targets.length > 1) return asking.each(title, input(values, targets));
    if (await asking.once(input(values, targets))) onClose();
  };

  if (!data || !schema) return <AskLater title={title} error={error} retry={retry} onClose={onClose} />;
  return (
    <Dialog
      open
      title={title}
      busy={asking.busy}
      {...(tone === 'danger' ? { questionId, initialFocus: 'cancel' as const } : {})}
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
          <Button tone="quiet" onClick={onClose} disabledReason={asking.busy ? t('Wait until this is done.') : undefined}>
            {t('Cancel')}
          </Button>
        ),
        aside: preview.aside,
        primary: (
          <Button type="submit" form={formId} tone={tone === 'danger' ? 'danger' : 'primary'} pending={asking.busy} disabledReason={reason}>
            {verb(targets)}
          </Button>
        ),
      }}
      below={preview.below}
    >
      <Form<Values>
        id={formId}
        handle={handle}
        facts={facts}
        onChange={preview.changed}
        enterSubmits
        initialValues={initialValues(targets)}
        schema={schema}
        onReason={setReason}
        onSubmit={send}
      >
        <NameList names={shown} notShown={hidden} counted={counted} />
        {children({ targets, data, questionId })}
      </Form>
    </Dialog>
  );
}
