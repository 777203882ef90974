import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';

const waiting = <Skeleton lines={6} />;

/** Drawn by a library of its own, which comes with the first chart. */
export const CountsCard = lazyComponent(() => import('./CountsCard.tsx'), waiting).Component;
export const TrendCard = lazyComponent(() => import('./TrendCard.tsx'), waiting).Component;
