export { ContinueBanner, type ContinueBannerProps } from './ContinueBanner.tsx';
export { createSessionHost, type SessionHostOptions } from './createSessionHost.ts';
export { mailServerDialog } from './steps/mailServer.dialog.tsx';
export { SessionGate, type SessionGateProps } from './SessionGate.tsx';
export type { SessionHost } from './sessionHost.ts';
export { signOut, watchIdleEnd } from './signOut.ts';
export type { SignInFacts } from './steps.ts';
export { useFacts } from './useFacts.ts';
export { userMailDialog } from './userMail.dialog.tsx';
