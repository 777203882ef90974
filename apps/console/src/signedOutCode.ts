import { lazyComponent } from 'kc-components/lazyComponent';

/** The sign-in page, loaded first without a session. With a session nothing waits for it. */
export const SignedOut = lazyComponent(() => import('./SignedOut.tsx'));

/** Loaded with the first value that is shown once. It is rarely needed: only if the session ends while such a value is on the screen. */
export const LeftBehind = lazyComponent(() => import('./LeftBehind.tsx'));
