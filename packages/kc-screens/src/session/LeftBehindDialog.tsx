import { ShowOnce } from 'kc-components/ShowOnce';
import { t } from 'kc-intl/t';
import { OnceDialog } from '../shell/index.ts';
import type { LeftBehind } from './leftBehind.ts';
import { useStored } from './useStored.ts';

/** Over the sign-in, what showed once when the session was ended: there to copy until it is put away. */
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
