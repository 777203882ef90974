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
  /** Names of the affected objects. Of several, the dialog shows the count and the first ten names. */
  names?: readonly string[] | undefined;
  /** Names of affected objects that the filtered list on the page hides. The dialog lists them separately. Default: none. */
  notShown?: readonly string[] | undefined;
  /** Formats the count of several objects: '3 users'. Default: '3 items'. */
  counted?: ((count: number) => string) | undefined;
  /** The consequence, such as the data that will be lost. */
  consequence: ReactNode;
  /** Label of the confirm button: 'Delete user'. */
  verb: string;
  /** 'danger' makes the button red and puts the initial focus on Cancel, even if the user must type a text. Default: 'default'. */
  tone?: 'danger' | 'default' | undefined;
  /** The button stays disabled until the user types exactly this text. Default: no text is required. */
  typed?: string | undefined;
  /** The action is running: a second press, Escape and Cancel do nothing. Default: false. */
  pending?: boolean | undefined;
  /** Why the last attempt failed. A banner shows it and takes the focus. Default: none. */
  error?: ReactNode;
  onConfirm: () => void;
  /** The user pressed Cancel, Close or Escape. */
  onCancel: () => void;
  /** More content under the consequence, such as a choice that belongs to the action. Default: none. */
  extra?: ReactNode;
  /** Label of the cancel button. Use 'Keep deletion' beside 'Cancel deletion', so that the two are distinct. Default: 'Cancel'. */
  cancelLabel?: string | undefined;
  /** As in Dialog. Default: none. */
  aside?: ReactNode;
  below?: ReactNode;
}

/**
 * Asks for confirmation: names the objects and the consequence, and labels the button with the verb. Its role is alertdialog, so screen readers read everything
 * when it opens.
 */
export function ConfirmDialog({ open: shown, ...rest }: ConfirmDialogProps) {
  // Mounting anew clears the typed text each time the dialog opens.
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
  /** The consequence. Default: 'Your entries have not been saved and will be lost.' */
  consequence?: string | undefined;
  onDiscard: () => void;
  /** The user pressed Keep editing, Close or Escape. */
  onKeep: () => void;
}

/** Asks for confirmation before unsaved entries are discarded. The button that keeps them has the initial focus. */
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
