import type { Environment } from '../core/context.ts';
import { bank } from './demo.ts';

/** The demo bank with a hostile text in every field that somebody types; who signs in keeps the login name. */
export const hostile = (environment: Environment): Promise<void> => bank(environment, 'hostile');
