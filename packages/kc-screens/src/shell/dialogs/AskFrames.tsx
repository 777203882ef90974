import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { Skeleton } from 'kc-components/Skeleton';
import type { ApplianceError } from 'kc-api/client/errors';
import { t } from 'kc-intl/t';
import { Failure } from '../calls/reading/Failure.tsx';

interface Frame {
  title: string;
  onClose: () => void;
}

/** Loading state of a confirmation: the user cannot confirm before the data is loaded. */
export const AskLater = ({ title, error, retry, onClose }: Frame & { error: ApplianceError | null; retry: () => void }) => (
  <Dialog
    open
    title={title}
    onDismiss={onClose}
    banner={error && <Failure size="frame" error={error} retry={retry} />}
    footer={{
      cancel: (
        <Button tone="quiet" onClick={onClose}>
          {t('Cancel')}
        </Button>
      ),
    }}
  >
    {!error && <Skeleton lines={3} />}
  </Dialog>
);
