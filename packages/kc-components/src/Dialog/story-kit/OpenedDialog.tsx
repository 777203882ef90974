import { useState } from 'react';
import { screen } from 'storybook/test';
import { Button } from '../../Button/Button.tsx';
import { Dialog, type DialogProps } from '../Dialog.tsx';
import { NameField, StoryPage } from './DialogParts.tsx';

export interface OpenedProps extends Partial<DialogProps> {
  /** Default: true. False shows the page with its button only. */
  startOpen?: boolean;
}

/** The page and its button, with the dialog that the button opens. */
export function OpenedDialog({ startOpen = true, children = <NameField />, ...props }: OpenedProps) {
  const [shown, setShown] = useState(startOpen);
  const dismiss = () => {
    props.onDismiss?.();
    setShown(false);
  };
  return (
    <StoryPage onCreate={() => setShown(true)}>
      <Dialog
        title="Create user"
        footer={{
          cancel: (
            <Button tone="quiet" onClick={dismiss}>
              Cancel
            </Button>
          ),
          primary: (
            <Button tone="primary" type="submit">
              Create user
            </Button>
          ),
        }}
        {...props}
        open={shown}
        onDismiss={dismiss}
      >
        {children}
      </Dialog>
    </StoryPage>
  );
}

/** The dialog of that name, once it is open. */
export const dialog = (title = 'Create user'): Promise<HTMLElement> => screen.findByRole('dialog', { name: title });
