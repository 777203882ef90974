import { lazyComponent } from 'kc-components/lazyComponent';

export { browserSurroundings } from './browser.ts';
export { connectionTimes } from './connection.ts';
export { ContinueBanner, type ContinueBannerProps } from './ContinueBanner.tsx';
export { createSessionHost, type SessionHostOptions, type Surroundings } from './createSessionHost.ts';
export { LeftBehindDialog } from './dialogs/LeftBehindDialog.tsx';
export { LimitBanners } from './LimitBanners.tsx';
export { dropRestartMark, restartMark, setRestartMark, type RestartMark } from './restartMark.ts';
export { chooseBeforeSignIn, openInLanguage, settleLanguage } from './ownLanguage.ts';
export { SessionGate, type SessionGateProps } from './SessionGate.tsx';
export type { SessionHost } from './sessionHost.ts';
export { signOut, watchIdleEnd } from './signOut.ts';
export { stopAtEnd } from './stopAtEnd.ts';
export { isHeldUp, type SignInFacts } from './steps.ts';
export { askFacts, type BegunFacts, type MissingFacts } from './askFacts.ts';
export { useFacts } from './useFacts.ts';

/** Loaded only while the user sees the console as another user or role. */
export const SeeAsStrip = lazyComponent(async () => ({ default: (await import('./SeeAsStrip.tsx')).SeeAsStrip })).Component;
