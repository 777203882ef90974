import { lazyComponent } from 'kc-components/lazyComponent';

/** Loaded only while the user sees the console as another user or role. */
export const SeeAsStrip = lazyComponent(async () => ({ default: (await import('./SeeAsStrip.tsx')).SeeAsStrip })).Component;
