import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Element in the footer of the surrounding dialog; null until it is mounted. Default: the dialog has no place for the buttons. */
const FooterSlotContext = createContext<HTMLElement | null | undefined>(undefined);

/** Renders the buttons of the inner settings form into this element, so that the dialog has one footer. */
export const FooterSlot = FooterSlotContext.Provider;

/** True if the buttons of a form belong into the footer of the surrounding dialog. */
export const useHasFooterSlot = (): boolean => useContext(FooterSlotContext) !== undefined;

/** Renders a form's buttons into the footer of the surrounding dialog if it has a slot for them; otherwise in place. */
export function FormButtons({ children }: { children: ReactNode }) {
  const place = useContext(FooterSlotContext);
  if (place === undefined) return children;
  return place && createPortal(children, place);
}
