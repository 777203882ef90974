import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { t } from 'kc-intl/t';
import type { ActionState } from '../calls/changing/useAction.ts';

interface Submission {
  state: ActionState;
  /** Resets the form to its initial values. */
  revert: () => void;
  /** Fills in the entries of the last submit. */
  restore: () => void;
}

/** Submission of the surrounding form dialog. */
export const SubmissionContext = createContext<Submission | null>(null);

/** Place it among the fields of a form dialog: after a refusal it resets the form, and a button restores the entries. */
export function RevertOnFailure() {
  const submission = useContext(SubmissionContext);
  const state = submission?.state;
  const refused = state?.at === 'failed' && state.error.kind === 'refused' ? state : null;
  const latest = useRef(submission);
  useLayoutEffect(() => {
    latest.current = submission;
  });
  useEffect(() => {
    if (refused) latest.current?.revert();
  }, [refused]);
  // The refusal whose entries the user has restored.
  const [restored, setRestored] = useState<ActionState | null>(null);
  if (refused === null || restored === refused) return null;
  return (
    <Banner
      kind="info"
      action={
        <Button
          onClick={() => {
            submission?.restore();
            setRestored(refused);
          }}
        >
          {t('Restore my entries')}
        </Button>
      }
    >
      {t('The form shows the saved values again.')}
    </Banner>
  );
}
