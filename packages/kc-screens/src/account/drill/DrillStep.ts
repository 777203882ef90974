import { lazyComponent } from 'kc-components/lazyComponent';

/** The recovery drill as a step of the sign-in. Loaded only if it is due. */
export const DrillStep = lazyComponent(async () => ({ default: (await import('./RecoveryDrill.tsx')).RecoveryDrill })).Component;
