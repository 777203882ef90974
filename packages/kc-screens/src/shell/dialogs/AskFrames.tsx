import { Button } from 'kc-components/Button';
import { Dialog } from 'kc-components/Dialog';
import { ResultList, type Result } from 'kc-components/ResultList';
import { Skeleton } from 'kc-components/Skeleton';
import type { ApplianceError } from 'kc-api/client/errors';
import { Failure } from '../answers/Failure.tsx';

interface Frame {
  title: string;
  onClose: () => void;
}

/** Stands in the place of a question while what it is about is read: nobody is asked to confirm what cannot be told yet. */
export const AskLater = ({ title, error, retry, onClose }: Frame & { error: ApplianceError | null; retry: () => void }) => (
  <Dialog
    open
    title={title}
    onDismiss={onClose}
    banner={error && <Failure size="frame" error={error} retry={retry} />}
    footer={{
      cancel: (
        <Button tone="quiet" onClick={onClose}>
          Cancel
        </Button>
      ),
    }}
  >
    {!error && <Skeleton lines={3} />}
  </Dialog>
);

interface EachResultsProps extends Frame {
  items: readonly Result[];
  running: boolean;
  /** Pauses and cancels what runs. Default: it goes on to its end. */
  held?: { paused: boolean; pause: () => void; resume: () => void; cancel: () => void } | undefined;
  onRetry: () => void;
}

/** What became of each of several. */
export const EachResults = ({ title, items, running, held, onRetry, onClose }: EachResultsProps) => (
  <Dialog
    open
    title={title}
    busy={running}
    onDismiss={onClose}
    footer={{
      ...(held && {
        cancel: (
          <Button tone="quiet" onClick={held.cancel}>
            Cancel the rest
          </Button>
        ),
        extra: <Button onClick={held.paused ? held.resume : held.pause}>{held.paused ? 'Resume' : 'Pause'}</Button>,
      }),
      primary: (
        <Button tone="primary" pending={running && held?.paused !== true} disabledReason={running ? 'Wait until this is done.' : undefined} onClick={onClose}>
          Close
        </Button>
      ),
    }}
  >
    <ResultList label={title} items={items} {...(running ? {} : { onRetryFailed: onRetry })} />
  </Dialog>
);
