import { lazyComponent } from 'kc-components/lazyComponent';

export type { RecoveryDrillProps } from './RecoveryDrill.tsx';

/** The drill as a step of the sign-in: comes when it is due. */
export const DrillStep = lazyComponent(async () => ({ default: (await import('./RecoveryDrill.tsx')).RecoveryDrill })).Component;
