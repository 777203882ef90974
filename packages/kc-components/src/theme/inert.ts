import { version } from 'react';

/** React 18 knows no boolean attribute of this name: it writes the text that it is given, and drops `true`. */
const on = Number.parseInt(version, 10) < 19 ? ('' as unknown as true) : true;

/** Props that take a part of the page out of reach of pointer, keyboard and screen readers. */
export const inertIf = (isInert: boolean): { inert?: true } => (isInert ? { inert: on } : {});
