import type { Environment } from '../core/context.ts';
import { bank } from './demo.ts';

/** The demo bank with hostile texts in all editable fields. Demo users who sign in keep their login names. */
export const hostile = (environment: Environment): Promise<void> => bank(environment, 'hostile');
