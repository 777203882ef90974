import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';

const waiting = <Skeleton lines={6} />;

/** Charts need separate libraries, which load after the tiles. */
export const CountsCard = lazyComponent(() => import('./CountsCard.tsx'), waiting).Component;
export const TrendCard = lazyComponent(() => import('./TrendCard.tsx'), waiting).Component;
export const TasksCard = lazyComponent(() => import('../tasks/TasksCard.tsx'), waiting).Component;
