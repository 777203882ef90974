import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import type { Call } from 'kc-api/contract/call';
import { t } from 'kc-intl/t';
import type { RefusalNotice, RefusalQuestion } from '../calls/forms/refusalQuestion.ts';

interface RefusalDialogProps {
  question: RefusalQuestion<Call> | RefusalNotice | null;
  busy: boolean;
  /** 'back' returns to the form without a request. */
  onAnswer: (answer: 'yes' | 'no' | 'back') => void;
}

/** Shows the question or the notice for a refused call over the form. */
export function RefusalDialog({ question, busy, onAnswer }: RefusalDialogProps) {
  if (!question) return null;
  const { title, content, yes, no } = question;
  if (!yes)
    return (
      <Dialog
        open
        title={title}
        onDismiss={() => onAnswer('back')}
        footer={{
          primary: (
            <Button tone="primary" onClick={() => onAnswer('back')}>
              {t('OK')}
            </Button>
          ),
        }}
      >
        {content}
      </Dialog>
    );
  const wait = busy ? t('Wait until this is done.') : undefined;
  return (
    <Dialog
      open
      size="wizard"
      title={title}
      busy={busy}
      onDismiss={() => onAnswer('back')}
      footer={{
        cancel: (
          <Button tone="quiet" disabledReason={wait} onClick={() => onAnswer('back')}>
            {t('Back')}
          </Button>
        ),
        extra: (
          <Button disabledReason={wait} onClick={() => onAnswer('no')}>
            {no.verb}
          </Button>
        ),
        primary: (
          <Button tone={yes.tone} pending={busy} onClick={() => onAnswer('yes')}>
            {yes.verb}
          </Button>
        ),
      }}
    >
      {content}
    </Dialog>
  );
}
