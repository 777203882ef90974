import { createContext, type ReactNode } from 'react';

/** What stands below the control of every field inside, such as that it was changed from its default. Default: nothing. */
export const FieldMark = createContext<((field: { name: string; label: string }) => ReactNode) | null>(null);
