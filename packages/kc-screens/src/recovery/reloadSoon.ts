import { recoveryLimits } from 'kc-api/rules/recovery/recovery';
import type { SessionHost } from '../session/index.ts';

/** RECOV-22, RECOV-23: reloads the page after a recovery by HSM or KMIP. */
export const reloadSoon = ({ clock, page }: SessionHost): void => void clock.setTimeout(() => page.reload(), recoveryLimits.reload);
