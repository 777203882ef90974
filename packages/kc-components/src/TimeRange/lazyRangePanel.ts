import { lazyComponent } from '../lazyComponent/lazyComponent.tsx';

/** Loads late: most users of a list never filter it by time. */
export const rangePanel = lazyComponent(async () => ({ default: (await import('./RangePanel.tsx')).RangePanel }));
