// @chunk page
import { createElement, Fragment, type ReactNode } from 'react';
import type { Values } from 'kc-intl/formatMessage';
import { parts } from 'kc-intl/t';

/** Formats a message with React elements as values: `rich('Opens {page}.', { page: <Link … /> })`. Its syntax is that of `t`. */
/* @__NO_SIDE_EFFECTS__ */
export const rich = (message: string, values: Values<ReactNode>): ReactNode => createElement(Fragment, null, ...parts<ReactNode>(message, values));
