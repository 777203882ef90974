import { useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { isUncopied, WatchCopies, type OnceShown } from 'kc-components/ShowOnce';
import { t } from 'kc-intl/t';
import { useLeaveQuestion } from '../ports/useLeaveQuestion.ts';

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
`;

export interface OnceDialogProps {
  title: string;
  /** Content above the values. */
  lead: ReactNode;
  /** Returns to an empty form. Default: no 'Create more' button. */
  onMore?: (() => void) | undefined;
  onClose: () => void;
  /** Called with the current values after each change. Default: no callback. */
  onValues?: ((values: readonly OnceShown[]) => void) | undefined;
  children?: ReactNode;
}

/** A dialog with values that are shown only once. It asks before the user leaves while a value is not copied. */
export function OnceDialog({ title, lead, onMore, onClose, onValues, children }: OnceDialogProps) {
  const [uncopied, setUncopied] = useState<readonly string[]>([]);
  const { asked, ask, settle } = useLeaveQuestion({ when: uncopied.length > 0, names: uncopied, place: 'dialog' });
  const leave = (go: () => void) => (uncopied.length > 0 ? ask(go) : go());
  const close = () => leave(onClose);
  const [tell] = useState(() => (values: readonly OnceShown[]) => {
    setUncopied(values.filter(isUncopied).map(({ label }) => label));
    onValues?.(values);
  });
  return (
    <>
      <Dialog
        open
        title={title}
        onDismiss={close}
        onEnter={close}
        footer={{
          cancel: onMore && <Button onClick={() => leave(onMore)}>{t('Create more')}</Button>,
          primary: (
            <Button tone="primary" onClick={close}>
              {t('Close')}
            </Button>
          ),
        }}
      >
        <Stack>
          {lead}
          <WatchCopies onChange={tell}>{children}</WatchCopies>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={asked}
        title={t('Leave without copying?')}
        names={uncopied}
        counted={(count) => t('{count, plural, one {# value} other {# values}}', { count })}
        consequence={t('{count, plural, one {This value is shown only once. Copy it first.} other {These values are shown only once. Copy them first.}}', {
          count: uncopied.length,
        })}
        verb={t('Leave anyway')}
        tone="danger"
        cancelLabel={t('Stay')}
        onConfirm={() => settle('go')}
        onCancel={() => settle('stay')}
      />
    </>
  );
}
