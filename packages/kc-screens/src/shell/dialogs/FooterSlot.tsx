import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The element in the footer of the dialog around; null until it exists. Default: no dialog takes the buttons. */
const FooterSlotContext = createContext<HTMLElement | null | undefined>(undefined);

/** Lets the settings form inside put its buttons into this element, so that a dialog has one footer. */
export const FooterSlot = FooterSlotContext.Provider;

/** Whether the buttons of a form belong into the footer of the dialog around. */
export const useHasFooterSlot = (): boolean => useContext(FooterSlotContext) !== undefined;

/** The buttons of a form: in the footer of the dialog that has a place for them, else where they are written. */
export function FormButtons({ children }: { children: ReactNode }) {
  const place = useContext(FooterSlotContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
