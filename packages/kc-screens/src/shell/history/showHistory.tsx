import { lazyComponent } from 'kc-components/lazyComponent';
import { Skeleton } from 'kc-components/Skeleton';
import type { HistoryObject } from '../screens/lists/historySlot.ts';

const ObjectHistory = lazyComponent(async () => ({ default: (await import('./ObjectHistory.tsx')).ObjectHistory }), <Skeleton lines={4} />).Component;

/** Renders the history of an object. Its code loads when a History tab first opens. */
export const showHistory = (object: HistoryObject) => <ObjectHistory {...object} />;
