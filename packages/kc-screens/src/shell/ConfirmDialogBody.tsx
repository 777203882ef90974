import { useState, type ComponentType, type ReactNode } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { Skeleton } from 'kc-components/Skeleton';
import { ResultList, type Result as ItemResult } from 'kc-components/ResultList';
import type { ErrorKind } from 'kc-api/client/errors';
import type { AnswerOf, Call, InputOf } from 'kc-api/contract/call';
import { usePorts } from './KcProvider.tsx';
import { SuccessState } from './SuccessState.tsx';
import { checkingText, refusalText, unsaidText, useAction } from './useAction.ts';
import { useReadStale } from './useAnswer.ts';
import { useLoad, type Load, type Loaded, type LoadOf } from './useLoad.ts';
import type { DialogBodyProps, DialogCommon } from './dialog.ts';
import type { Ports } from './ports.ts';

export interface ConfirmDefinition<C extends Call, Target, L extends Load> extends DialogCommon<Target> {
  title: string | ((targets: readonly Target[]) => string);
  /** The verb on the button, with what it is about: 'Delete user'. */
  verb: string | ((targets: readonly Target[]) => string);
  /** Default: 'danger'. */
  tone?: 'danger' | 'default';
  needs?: 'one' | 'some' | 'none';
  nameOf: (target: Target) => string;
  /** The plural, for the count: 'users'. */
  noun?: string;
  /** What must be known before anybody is asked. */
  load?: LoadOf<readonly Target[], L>;
  /** What is lost, or what will happen. */
  consequence: (targets: readonly Target[], data: Loaded<L>) => ReactNode;
  /** A text that must be typed first. */
  typed?: (targets: readonly Target[]) => string;
  call: C;
  input: (target: Target, targets: readonly Target[]) => InputOf<C>;
  /** One call for all of them; else one call each, with a result per item. Default: false. */
  together?: boolean;
  done: (targets: readonly Target[], answer: AnswerOf<C> | undefined) => string;
  after?: (answer: AnswerOf<C> | undefined, ports: Ports, targets: readonly Target[]) => void;
  /** What shows once: the dialog stays and shows it. */
  Result?: ComponentType<{ answer: AnswerOf<C>; target: Target }>;
}

/** Failures that say nothing about the object, and hit the next one too. */
const hopeless: ReadonlySet<ErrorKind> = new Set(['session-ended', 'offline', 'timeout']);

type Props<C extends Call, Target, L extends Load> = DialogBodyProps<Target> & { definition: ConfirmDefinition<C, Target, L> };

export function ConfirmDialogFrame<C extends Call, Target, L extends Load>({ definition, targets: given, onClose }: Props<C, Target, L>) {
  const ports = usePorts();
  const action = useAction();
  const readStale = useReadStale();
  // The rows may leave the list while the dialog is open: it goes on about what it was opened for.
  const [targets] = useState(given);
  const { data, error: loadError, retry } = useLoad(definition.load, targets);
  const [results, setResults] = useState<readonly ItemResult[] | null>(null);
  /** What shows once; null where it took effect and the answer was lost. */
  const [shown, setShown] = useState<{ answer: AnswerOf<C> | null } | null>(null);
  const [running, setRunning] = useState(false);
  const title = typeof definition.title === 'string' ? definition.title : definition.title(targets);
  const [first] = targets;

  const ask = async (target: Target) => {
    const outcome = await action.run(definition.call, definition.input(target, targets));
    if (outcome?.ok === false && definition.staleOnFailure) readStale(definition.call);
    return outcome;
  };

  const finish = (about: readonly Target[], got: AnswerOf<C> | undefined) => {
    ports.messages.add({ kind: 'success', text: definition.done(about, got) });
    definition.after?.(got, ports, about);
  };

  async function single() {
    const outcome = await ask(first as Target);
    if (!outcome?.ok) return;
    finish(targets, outcome.answer as AnswerOf<C> | undefined);
    if (definition.Result) setShown({ answer: (outcome.answer as AnswerOf<C> | undefined) ?? null });
    else onClose();
  }

  /** One after the other, so that a refusal of one says nothing about the others. */
  async function each(which: readonly number[]) {
    setRunning(true);
    let items: ItemResult[] = targets.map((target, index) => results?.[index] ?? { id: String(index), name: definition.nameOf(target), state: 'waiting' });
    const put = (index: number, change: Partial<ItemResult>) => {
      items = items.map((item, at) => (at === index ? { ...item, ...change } : item));
      setResults(items);
    };
    const succeeded: Target[] = [];
    let broken: string | null = null;
    for (const index of which) {
      const target = targets[index] as Target;
      if (broken !== null) {
        put(index, { state: 'failed', reason: `Not tried. ${broken}`.trim() });
        continue;
      }
      put(index, { state: 'running', reason: undefined });
      const outcome = await ask(target);
      if (outcome?.ok) succeeded.push(target);
      put(index, outcome?.ok ? { state: 'done' } : { state: 'failed', reason: outcome && !outcome.error.silent ? refusalText(outcome, definition.failed) : undefined });
      // Without a session or a connection each further call would fail in the same way.
      if (outcome && !outcome.ok && hopeless.has(outcome.error.kind)) broken = outcome.error.silent ? '' : outcome.error.message;
    }
    action.reset();
    setRunning(false);
    if (succeeded.length > 0) finish(succeeded, undefined);
    if (items.every((item) => item.state === 'done')) onClose();
  }

  if (shown && definition.Result) {
    const { Result } = definition;
    const { answer } = shown;
    return (
      <SuccessState title={title} name={definition.done(targets, answer ?? undefined)} lost={answer === null} onClose={onClose}>
        {answer !== null && <Result answer={answer} target={first as Target} />}
      </SuccessState>
    );
  }

  if (results) {
    return (
      <Dialog open title={title} busy={running} onDismiss={onClose} footer={{ primary: <Button tone="primary" pending={running} onClick={onClose}>Close</Button> }}>
        <ResultList
          label={title}
          items={results}
          {...(running ? {} : { onRetryFailed: () => void each(results.flatMap((item, index) => (item.state === 'failed' ? [index] : []))) })}
        />
      </Dialog>
    );
  }

  if (!data) {
    // Nobody is asked to confirm what cannot be told yet.
    return (
      <Dialog
        open
        title={title}
        onDismiss={onClose}
        banner={loadError && <Banner kind="error" focusOnMount action={<Button onClick={retry}>Try again</Button>}>{loadError.silent ? unsaidText : loadError.message}</Banner>}
        footer={{ cancel: <Button tone="quiet" onClick={onClose}>Cancel</Button> }}
      >
        {!loadError && <Skeleton lines={3} />}
      </Dialog>
    );
  }

  const { state } = action;
  const many = targets.length > 1 && !definition.together;
  return (
    <ConfirmDialog
      open
      title={title}
      names={definition.needs === 'none' ? undefined : targets.map(definition.nameOf)}
      noun={definition.noun}
      consequence={definition.consequence(targets, data)}
      verb={typeof definition.verb === 'string' ? definition.verb : definition.verb(targets)}
      tone={definition.tone ?? 'danger'}
      typed={definition.typed?.(targets)}
      pending={action.busy}
      error={state.at === 'failed' ? refusalText(state, definition.failed) : undefined}
      extra={state.at === 'checking' && <Banner kind="info">{checkingText}</Banner>}
      onConfirm={() => void (many ? each(targets.map((_, index) => index)) : single())}
      onCancel={onClose}
    />
  );
}
