// @chunk question
import { useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import type { AnswerOf, Call } from 'kc-api/contract/call';
import { AskLater } from './AskFrames.tsx';
import { SuccessState } from './SuccessState.tsx';
import { distinctNames } from '../calls/changing/distinctNames.ts';
import { checkingText } from '../calls/changing/useAction.ts';
import { useEach } from '../calls/changing/useEach.ts';
import { useCallPreview } from '../calls/preview/useCallPreview.tsx';
import type { Load, Loaded } from '../calls/reading/load.ts';
import { useLoad } from '../calls/reading/useLoad.ts';
import { verbFor, type ConfirmDefinition } from './confirmDialog.ts';
import type { DialogBodyProps } from './dialog.ts';

type Props<C extends Call, Target, L extends Load, Seen> = DialogBodyProps<Target> & { definition: ConfirmDefinition<C, Target, L, Seen> };

const none: readonly never[] = [];

export function ConfirmDialogFrame<C extends Call, Target, L extends Load, Seen>({
  definition,
  targets: given,
  notShown = none,
  onClose,
}: Props<C, Target, L, Seen>) {
  // Keep the initial targets: rows may leave the list while the dialog is open.
  const [targets] = useState(given);
  const [outOfSight] = useState(notShown);
  const { data, error: loadError, retry } = useLoad(definition.load, targets);
  const asking = useEach<C, Target, Seen>(
    { ...definition, seen: definition.seen && ((target) => definition.seen?.(target, data as Loaded<L>) as Seen) },
    targets,
    onClose,
  );
  /** The response with values that are shown once; `answer` is null if the call succeeded but its response was lost. */
  const [shown, setShown] = useState<{ answer: AnswerOf<C> | null } | null>(null);
  const title = typeof definition.title === 'string' ? definition.title : definition.title(targets);
  const [first] = targets;
  const input = (target: Target, seen: Seen) => definition.input(target, targets, seen);

  const preview = useCallPreview(() => ({ call: definition.call, inputs: () => asking.wouldSend(input, definition.together) }));

  async function single() {
    const outcome = await asking.once(input);
    if (!outcome) return;
    if (definition.Result) setShown({ answer: outcome.answer ?? null });
    else onClose();
  }

  if (shown && definition.Result) {
    const { Result } = definition;
    const { answer } = shown;
    return (
      <SuccessState title={title} name={definition.done?.(targets, answer ?? undefined, targets.length) ?? title} lost={answer === null} onClose={onClose}>
        {answer !== null && <Result answer={answer} target={first as Target} />}
      </SuccessState>
    );
  }
  if (!data) return <AskLater title={title} error={loadError} retry={retry} onClose={onClose} />;

  const hidden = new Set(outOfSight);
  const names = distinctNames(targets, definition.nameOf, definition.hintOf);
  const isHidden = (at: number) => hidden.has(targets[at] as Target);
  const inSight = names.filter((_, at) => !isHidden(at));
  // If the title names the only object, do not repeat the name below.
  const [only] = inSight;
  const isNamed = typeof definition.title === 'function' && targets.length === 1 && only !== undefined && title.includes(only);
  const many = targets.length > 1 && !definition.together;
  return (
    <ConfirmDialog
      open
      title={title}
      names={definition.needs === 'none' || isNamed ? undefined : inSight}
      notShown={names.filter((_, at) => isHidden(at))}
      counted={definition.counted}
      consequence={definition.consequence(targets, data, asking.seenOf(first as Target))}
      verb={verbFor(definition, targets.length, first)}
      tone={definition.tone ?? 'danger'}
      typed={definition.typed?.(targets)}
      pending={asking.busy}
      error={asking.error}
      extra={asking.checking && <Banner kind="info">{checkingText}</Banner>}
      onConfirm={() => void (many ? asking.each(title, input) : single())}
      cancelLabel={definition.keep}
      onCancel={onClose}
      aside={preview.aside}
      below={preview.below}
    />
  );
}
