export { browserSurroundings } from './browser.ts';
export { reloadDelay } from './connection.ts';
export { ContinueBanner, type ContinueBannerProps } from './ContinueBanner.tsx';
export { createSessionHost, type SessionHostOptions, type Surroundings } from './createSessionHost.ts';
export { SessionGate, type SessionGateProps } from './SessionGate.tsx';
export type { SessionHost } from './sessionHost.ts';
export { signOut, watchIdleEnd } from './signOut.ts';
export type { SignInFacts } from './steps.ts';
export { readFacts, useFacts } from './useFacts.ts';
