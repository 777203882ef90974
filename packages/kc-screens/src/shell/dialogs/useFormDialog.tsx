import { useMemo, useState, type ReactNode } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { DiscardDialog } from 'kc-components/ConfirmDialog';
import type { FormFacts } from 'kc-components/Form';
import { pathOf, type AnswerOf, type BodyOf, type Call } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import { Failure } from '../calls/reading/Failure.tsx';
import type { Load } from '../calls/reading/load.ts';
import { useLoad } from '../calls/reading/useLoad.ts';
import { ConflictView } from '../calls/forms/ConflictView.tsx';
import { QuestionDialog } from '../calls/forms/QuestionDialog.tsx';
import { submissionBanner } from '../calls/forms/submissionBanner.tsx';
import { sayDone } from '../calls/changing/sayDone.ts';
import { checkingText } from '../calls/changing/useAction.ts';
import type { Fields } from '../calls/forms/useFormHandle.ts';
import { useSubmission } from '../calls/forms/useSubmission.ts';
import { useUndo } from '../calls/changing/useUndo.ts';
import { useDepthAround } from '../ports/ListAround.tsx';
import { usePorts } from '../ports/KcProvider.tsx';
import type { DialogBodyProps } from './dialog.ts';
import type { FormContent, FormContext, FormDoor } from './formDialog.ts';
import { RefusalDialog } from './RefusalDialog.tsx';
import { SuccessState } from './SuccessState.tsx';
import { useFollow } from './useFollow.ts';

type Props<Values extends object, C extends Call, Target, L extends Load, Seen> = DialogBodyProps<Target> & {
  definition: FormDoor<C, Target> & FormContent<Values, C, Target, L, Seen>;
};

/** A submission in a dialog: its lists, the question before entries are left, the state after the success. A form dialog and a wizard draw themselves over it. */
export function useFormDialog<Values extends object, C extends Call, Target, L extends Load, Seen>(
  { definition, targets, row, name, onClose, onMade, unasked }: Props<Values, C, Target, L, Seen>,
  fields: Fields<Values>,
  /** Every field that applies to these values. */
  draw: (context: FormContext<Target, L, Seen>, values: Values) => ReactNode,
) {
  const [target] = useState(targets[0] as Target);
  const title = typeof definition.title === 'string' ? definition.title : definition.title(target);
  const { data, error: loadError, retry } = useLoad(definition.load, target);
  const ports = usePorts();
  const depth = useDepthAround();
  const follow = useFollow();
  const undoing = useUndo();
  const [round, setRound] = useState(0);
  const [discarding, setDiscarding] = useState(false);
  const [result, setResult] = useState<{ answer: AnswerOf<C> | undefined; values: Values } | null>(null);

  // Without a `seen` of its own what is changed is the target.
  const contextOf = (seen: Seen): FormContext<Target, L, Seen> => ({
    target: definition.seen ? target : (seen as unknown as Target),
    seen,
    data: data as NonNullable<typeof data>,
    ports,
  });
  const valuesOf = (seen: Seen) => definition.initialValues(contextOf(seen));
  const given = data && { seen: definition.seen ? definition.seen({ target, data, ports }) : (target as unknown as Seen) };
  const params = definition.params?.(target);
  const submission = useSubmission<Values, C, Seen>({
    id: definition.id,
    call: definition.call,
    params,
    // Where the path names the row, it stands for the same wherever it was opened from.
    row: params && row !== undefined && Object.values(params).includes(row) ? undefined : row,
    given,
    valuesOf,
    isSame: (seen) =>
      definition.seen !== undefined || pathOf(definition.call, definition.params?.(seen as unknown as Target)) === pathOf(definition.call, params),
    toBody: definition.toBody && ((values, change) => definition.toBody?.(values, { ...contextOf(change.seen), ...change }) as BodyOf<C>),
    confirm: definition.confirm && ((values, change) => definition.confirm?.(values, { ...contextOf(change.seen), ...change }) ?? null),
    asks: definition.asks,
    undo: definition.undo,
    saved: (answer, values, seen, starts, undo) => {
      // A created object is named by the form. A changed row keeps the name from the list, even if the form renamed it.
      const about = definition.created?.(answer, values) ?? (definition.params && (name ?? ports.names.objectIn(depth)));
      const text = definition.done(answer, values);
      sayDone(ports, text, about, starts, undo ? undoing(undo, text, about) : undefined);
      definition.after?.(answer, { ...contextOf(seen), values, follow });
      if (definition.created || (definition.Result && answer)) setResult({ answer, values });
      else onClose();
    },
    requested: onClose,
    failed: definition.failed,
    fields,
  });
  const { base, busy, conflict, question } = submission;
  const facts: FormFacts = submission.facts;
  const context = useMemo(
    () => data && base && { target: definition.seen ? target : (base.seen as unknown as Target), seen: base.seen, data, ports },
    [data, base, definition, target, ports],
  );

  const leave = () => {
    submission.forget();
    onClose();
  };
  const dismiss = () => (submission.isDirty() ? setDiscarding(true) : leave());
  const answer = (said: 'yes' | 'no' | 'back') => void submission.answer(said).then((isOver) => isOver && leave());
  const leaveResult = () => {
    const made = result?.answer && definition.madeRow?.(result.answer);
    if (made !== undefined && onMade) onMade(made);
    else onClose();
  };
  const more = () => {
    setResult(null);
    submission.startOver(given && { seen: given.seen, start: valuesOf(given.seen) });
    setRound((n) => n + 1);
  };

  const questions = (
    <>
      <DiscardDialog open={discarding} onDiscard={leave} onKeep={() => setDiscarding(false)} />
      <QuestionDialog question={question} onSettle={submission.settle} />
      <RefusalDialog question={submission.objection} busy={busy} onAnswer={answer} />
    </>
  );

  let instead: ReactNode = null;
  if (result) {
    const { Result } = definition;
    instead = (
      <SuccessState
        title={title}
        name={definition.created?.(result.answer, result.values) ?? definition.done(result.answer, result.values)}
        lost={Result !== undefined && result.answer === undefined}
        onMore={definition.created && more}
        onClose={leaveResult}
      >
        {Result && result.answer !== undefined && <Result answer={result.answer} values={result.values} target={target} />}
      </SuccessState>
    );
  } else if (conflict && context) {
    instead = (
      <>
        <ConflictView
          title={title}
          conflict={conflict}
          facts={facts}
          fields={draw(contextOf(conflict.theirs.seen), conflict.theirs.start)}
          busy={busy}
          banner={submission.state.at === 'checking' ? <Banner kind="info">{checkingText}</Banner> : undefined}
          onCancel={leave}
          onDismiss={() => setDiscarding(true)}
          onSave={(merged) => submission.choose(merged as Values)}
        />
        {questions}
      </>
    );
  }

  return {
    ...submission,
    /** What the fields say of themselves. */
    facts,
    title,
    /** Null until the lists are there that the fields need. */
    context,
    /** The lists are on their way. */
    loading: !data && !loadError,
    /** Grows when the form starts over for one more. */
    round,
    /** Stands in place of the form: the success state, a conflict. */
    instead,
    banner: loadError && !data ? <Failure size="frame" error={loadError} retry={retry} /> : submissionBanner(submission),
    dismiss,
    /** False where the sign-in waits for it. */
    dismissable: unasked !== 'forced',
    cancel: (
      <Button
        tone="quiet"
        onClick={() => (unasked === 'forced' ? ports.signOut() : dismiss())}
        disabledReason={busy ? t('Wait until this is done.') : undefined}
      >
        {unasked === 'forced' ? t('Log out') : unasked === 'offered' ? t('Not now') : t('Cancel')}
      </Button>
    ),
    /** The dialogs above this one: the question before entries are left, and the one before values are sent. */
    questions,
  };
}
