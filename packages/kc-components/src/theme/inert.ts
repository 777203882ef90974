import { version } from 'react';

/** React 18 does not know `inert` as a boolean attribute: it writes strings, and drops `true`. */
const on = Number.parseInt(version, 10) < 19 ? ('' as unknown as true) : true;

/** Props that disable a part of the page for pointer, keyboard and screen readers. */
export const inertIf = (isInert: boolean): { inert?: true } => (isInert ? { inert: on } : {});
