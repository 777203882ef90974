import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { t } from 'kc-intl/t';
import type { ActionState } from '../changes/useAction.ts';

interface Submission {
  state: ActionState;
  /** The form as it was before anybody typed. */
  revert: () => void;
  /** The entries that were sent last. */
  restore: () => void;
}

/** The submission of the form dialog around. */
export const SubmissionContext = createContext<Submission | null>(null);

/** Stands among the fields of a form dialog that goes back to what it was when it is refused; the entries are one press away. */
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
  // The refusal whose entries are back in the form.
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
