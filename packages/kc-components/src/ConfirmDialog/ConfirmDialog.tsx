import { useId, useState, type ReactNode } from 'react';
import { rich } from '../rich/rich.tsx';
import { t } from 'kc-intl/t';
import { Banner } from '../Banner/Banner.tsx';
import { Button } from '../Button/Button.tsx';
import { Dialog } from '../Dialog/Dialog.tsx';
import { Stack, Typed, TypedInput } from './ConfirmDialog.styles.ts';
import { NameList } from './NameList.tsx';
import { legible } from '../legible/legible.tsx';

export { NameList } from './NameList.tsx';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  /** What it is about. One is named; of several the count and the first ten are shown. */
  names?: readonly string[] | undefined;
  /** Those of what it is about that the list on the page does not show now, by name: they stand apart. Default: none. */
  notShown?: readonly string[] | undefined;
  /** So many of them, where it is about several: '3 users'. Default: '3 items'. */
  counted?: ((count: number) => string) | undefined;
  /** What is lost, or what will happen. */
  consequence: ReactNode;
  /** The words on the button: 'Delete user'. */
  verb: string;
  /** 'danger' makes the button red and puts the first focus on Cancel, also where a text must be typed. Default: 'default'. */
  tone?: 'danger' | 'default' | undefined;
  /** The button stays off until exactly this text is typed. Default: nothing has to be typed. */
  typed?: string | undefined;
  /** The work is under way: a second press, Escape and Cancel do nothing. Default: false. */
  pending?: boolean | undefined;
  /** Why the last try failed; shown in a banner that takes focus. Default: none. */
  error?: ReactNode;
  onConfirm: () => void;
  /** Cancel, Close or Escape. */
  onCancel: () => void;
  /** More of the body, under the consequence: a choice that belongs to the act. Default: none. */
  extra?: ReactNode;
  /** Beside 'Cancel deletion' it is 'Keep deletion': the two buttons are the two answers. Default: 'Cancel'. */
  cancelLabel?: string | undefined;
  /** As those of a Dialog. Default: none. */
  aside?: ReactNode;
  below?: ReactNode;
}

/** Asks before an act: says what it is about, what is lost, and puts the verb on the button. An alertdialog: all of that is read out as it opens. */
export function ConfirmDialog({ open: shown, ...rest }: ConfirmDialogProps) {
  // The typed word starts empty each time the dialog opens.
  return shown ? <OpenConfirm {...rest} /> : null;
}

const items = (count: number): string => t('{count, plural, one {# item} other {# items}}', { count });

function OpenConfirm({
  title,
  names = [],
  notShown = [],
  counted = items,
  consequence,
  verb,
  tone = 'default',
  typed,
  pending = false,
  error,
  onConfirm,
  onCancel,
  extra,
  cancelLabel = t('Cancel'),
  aside,
  below,
}: Omit<ConfirmDialogProps, 'open'>) {
  const [word, setWord] = useState('');
  const questionId = useId();
  const missing = typed !== undefined && word !== typed;
  const hasError = error !== undefined && error !== null && error !== false && error !== '';

  const submit = () => {
    if (!missing && !pending) onConfirm();
  };

  return (
    <Dialog
      open
      title={title}
      busy={pending}
      onDismiss={onCancel}
      questionId={questionId}
      onSubmit={submit}
      initialFocus={tone === 'danger' ? 'cancel' : typed === undefined ? 'primary' : 'field'}
      banner={
        hasError && (
          <Banner key={String(error)} kind="error" focusOnMount>
            {error}
          </Banner>
        )
      }
      footer={{
        cancel: (
          <Button tone="quiet" onClick={onCancel} disabledReason={pending ? t('Wait until this is done.') : undefined}>
            {cancelLabel}
          </Button>
        ),
        aside,
        primary: (
          <Button
            type="submit"
            tone={tone === 'danger' ? 'danger' : 'primary'}
            pending={pending}
            disabledReason={missing ? t('Type {typed} in the field first.', { typed }) : undefined}
          >
            {verb}
          </Button>
        ),
      }}
      below={below}
    >
      <Stack>
        <Stack id={questionId}>
          {names.length + notShown.length > 0 && <NameList names={names} notShown={notShown} counted={counted} />}
          <div>{legible(consequence)}</div>
        </Stack>
        {extra}
        {typed !== undefined && (
          <Typed>
            <span>{rich('Type {typed} to confirm', { typed: <b>{typed}</b> })}</span>
            <TypedInput value={word} onChange={(e) => setWord(e.target.value)} spellCheck={false} autoCapitalize="off" readOnly={pending} />
          </Typed>
        )}
      </Stack>
    </Dialog>
  );
}

export interface DiscardDialogProps {
  open: boolean;
  /** What is lost. Default: 'Your entries have not been saved and will be lost.' */
  consequence?: string | undefined;
  onDiscard: () => void;
  /** Keep editing, Close or Escape. */
  onKeep: () => void;
}

/** Asks before typed work is lost. The first focus is on keeping it. */
export function DiscardDialog({ open: shown, consequence = t('Your entries have not been saved and will be lost.'), onDiscard, onKeep }: DiscardDialogProps) {
  return (
    <ConfirmDialog
      open={shown}
      title={t('Discard your changes?')}
      consequence={consequence}
      verb={t('Discard')}
      tone="danger"
      cancelLabel={t('Keep editing')}
      onConfirm={onDiscard}
      onCancel={onKeep}
    />
  );
}
