import { createContext, type ReactNode } from 'react';

/** Renders a marker below the control of every field in the tree, such as 'changed from the default'. Default: no marker. */
export const FieldMark = createContext<((field: { name: string; label: string }) => ReactNode) | null>(null);
