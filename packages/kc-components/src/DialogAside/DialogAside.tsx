import { createContext, isValidElement, useContext, type ReactNode } from 'react';

/** What stands at the foot of the dialogs below that say nothing of their own there. */
export interface DialogAside {
  /** The words of the button that a question must have to get it: another question inside is about something else. */
  button: string;
  aside: ReactNode;
  below: ReactNode;
}

/** Default: nothing stands there. */
export const DialogAsideContext = createContext<DialogAside | null>(null);

interface Foot {
  aside?: ReactNode;
  primary?: ReactNode;
}

const wordsOf = (button: ReactNode): unknown => (isValidElement<{ children?: unknown }>(button) ? button.props.children : undefined);

/** What a dialog shows beside Cancel and below its body. */
export function useDialogAside(footer: Foot | undefined, below: ReactNode, isQuestion: boolean): Pick<DialogAside, 'aside' | 'below'> {
  const around = useContext(DialogAsideContext);
  if (footer?.aside !== undefined || !around || !footer?.primary) return { aside: footer?.aside, below };
  return isQuestion && wordsOf(footer.primary) !== around.button ? { aside: undefined, below } : around;
}
