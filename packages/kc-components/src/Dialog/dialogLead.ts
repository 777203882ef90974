import { createContext, type ReactNode } from 'react';

/**
 * Content for the head of the next dialog below, such as its place in a sequence. Screen readers read it when the dialog
 * opens. Questions and dialogs inside that dialog do not show it. Wizards do not show it either: they list steps of
 * their own. Default: null, no content.
 */
export const DialogLeadContext = createContext<ReactNode>(null);
