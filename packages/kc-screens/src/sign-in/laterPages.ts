import { lazyComponent } from 'kc-components/lazyComponent';
import type { ResultProps } from './ResultScreens.tsx';

// Few sign-ins need these pages, so their code loads on demand.
const problems = () => import('./OidcErrorScreen.tsx');
const results = () => import('./ResultScreens.tsx');

export const ChallengeForm = lazyComponent(async () => ({ default: (await import('./ChallengeForm.tsx')).ChallengeForm })).Component;
export const SuccessScreen = lazyComponent<ResultProps>(async () => ({ default: (await results()).SuccessScreen })).Component;
export const FailureScreen = lazyComponent<ResultProps>(async () => ({ default: (await results()).FailureScreen })).Component;
export const OidcErrorScreen = lazyComponent(async () => ({ default: (await problems()).OidcErrorScreen })).Component;
export const InvitationProblem = lazyComponent(async () => ({ default: (await problems()).InvitationProblem })).Component;
