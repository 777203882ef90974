import type { ReactNode } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { dateTimeText } from 'kc-components/format';
import { t } from 'kc-intl/t';
import { checkingText, type ActionState } from '../changing/useAction.ts';

interface Submission {
  state: ActionState;
  fieldErrors: Readonly<Record<string, string>>;
  refusal: string;
  restoredAt: number | null;
  restoredDiffers: boolean;
  startOver: () => void;
}

/** Returns the banner above a form: a lost response, an error without a field, or a restored draft. Returns null without any of them. */
export function submissionBanner({ state, fieldErrors, refusal, restoredAt, restoredDiffers, startOver }: Submission, action?: ReactNode): ReactNode {
  if (state.at === 'checking') return <Banner kind="info">{checkingText}</Banner>;
  if (state.at === 'failed' && Object.keys(fieldErrors).length === 0)
    return (
      <Banner kind="error" focusOnMount key={refusal} action={action}>
        {refusal}
      </Banner>
    );
  if (restoredAt === null) return null;
  return (
    <Banner kind="info" action={<Button onClick={() => startOver()}>{t('Discard changes')}</Button>}>
      {t('Your unsaved changes were restored. They are from {time}.', { time: dateTimeText(restoredAt / 1000) })}
      {restoredDiffers && ` ${t('Someone else has changed the same fields since. When you save, you choose what to keep.')}`}
    </Banner>
  );
}
