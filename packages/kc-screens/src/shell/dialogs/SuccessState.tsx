import { useRef, useState, type ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { Banner } from 'kc-components/Banner';
import { Button } from 'kc-components/Button';
import { ConfirmDialog } from 'kc-components/ConfirmDialog';
import { Dialog } from 'kc-components/Dialog';
import { WatchCopies } from 'kc-components/ShowOnce';
import { token } from 'kc-components/theme';
import { useHold, type Leave } from '../ports/leaving.ts';

const Made = styled.output`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font-weight: 550;
  overflow-wrap: anywhere;
  & svg {
    flex: none;
    width: 1.25rem;
    height: 1.25rem;
    color: ${token('ok')};
  }
`;

const Stack = styled.div`
  display: flex;
  flex-direction: column;
  gap: 1rem;
`;

export interface SuccessStateProps {
  title: string;
  /** What was made. */
  name: string;
  /** It took effect, but the answer with what shows once did not arrive. */
  lost: boolean;
  /** Back to an empty form. Default: no 'Create more'. */
  onMore?: (() => void) | undefined;
  onClose: () => void;
  children?: ReactNode;
}

/** The second state of a dialog that makes something: its name, what shows once, 'Create more' and 'Close'. No way out loses in silence what shows once. */
export function SuccessState({ title, name: made, lost, onMore, onClose, children }: SuccessStateProps) {
  const [uncopied, setUncopied] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState(false);
  const waiting = useRef<Leave>(null);
  const ask = (leave: Leave) => {
    // Of two who want to leave the first stays.
    waiting.current?.stay();
    waiting.current = leave;
    setAsked(true);
  };
  const letGo = useHold(uncopied, ask);
  const settle = (how: keyof Leave) => {
    const leave = waiting.current;
    waiting.current = null;
    setAsked(false);
    if (how === 'go') letGo();
    leave?.[how]();
  };
  const leave = (go: () => void) => (uncopied.length > 0 ? ask({ go, stay: () => undefined }) : go());
  const close = () => leave(onClose);
  return (
    <>
      <Dialog
        open
        title={title}
        onDismiss={close}
        onEnter={close}
        footer={{
          cancel: onMore && <Button onClick={() => leave(onMore)}>Create more</Button>,
          primary: (
            <Button tone="primary" onClick={close}>
              Close
            </Button>
          ),
        }}
      >
        <Stack>
          <Made>
            <CircleCheck aria-hidden />
            {made}
          </Made>
          {lost && (
            <Banner kind="warning">The change was saved, but the response was lost. The value that is shown only once needs to be generated again.</Banner>
          )}
          <WatchCopies onChange={setUncopied}>{children}</WatchCopies>
        </Stack>
      </Dialog>
      <ConfirmDialog
        open={asked}
        title="Leave without copying?"
        names={uncopied}
        noun="values"
        consequence="This is shown only once and has not been copied yet."
        verb="Leave anyway"
        tone="danger"
        cancelLabel="Stay"
        onConfirm={() => settle('go')}
        onCancel={() => settle('stay')}
      />
    </>
  );
}
