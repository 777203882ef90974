import { createContext, isValidElement, useContext, type ReactNode } from 'react';

/** Default footer content for the dialogs below this provider. A dialog with its own content ignores it. */
export interface DialogAside {
  /** Label of the confirm button. Confirmation dialogs with another label are about something else and do not show the content. */
  button: string;
  aside: ReactNode;
  below: ReactNode;
}

/** Default: no content. */
export const DialogAsideContext = createContext<DialogAside | null>(null);

interface Foot {
  aside?: ReactNode;
  primary?: ReactNode;
}

const wordsOf = (button: ReactNode): unknown => (isValidElement<{ children?: unknown }>(button) ? button.props.children : undefined);

/** Returns the content that a dialog shows beside Cancel and below its body. */
export function useDialogAside(footer: Foot | undefined, below: ReactNode, isQuestion: boolean): Pick<DialogAside, 'aside' | 'below'> {
  const around = useContext(DialogAsideContext);
  if (footer?.aside !== undefined || !around || !footer?.primary) return { aside: footer?.aside, below };
  return isQuestion && wordsOf(footer.primary) !== around.button ? { aside: undefined, below } : around;
}
