import { ShowOnce } from 'kc-components/ShowOnce';
import { t } from 'kc-intl/t';
import { OnceDialog } from '../../shell/host/index.ts';
import type { LeftBehind } from '../leftBehind.ts';
import { useStored } from '../useStored.ts';

/** Shows one-time values over the sign-in page if the server ended the session while they were visible. The user can copy them until the dialog closes. */
export function LeftBehindDialog({ leftBehind }: { leftBehind: LeftBehind }) {
  const left = useStored(leftBehind);
  if (!left) return null;
  return (
    <OnceDialog
      title={t('Copy before you sign in again')}
      lead={
        <>
          <strong>{left.name}</strong>
          <p>
            {t('{count, plural, one {This value is shown only once. Copy it first.} other {These values are shown only once. Copy them first.}}', {
              count: left.values.length,
            })}
          </p>
        </>
      }
      onClose={leftBehind.putAway}
    >
      {left.values.map(({ label, value, masked, mono }) => (
        <ShowOnce key={label} label={label} value={value} masked={masked} mono={mono} />
      ))}
    </OnceDialog>
  );
}
