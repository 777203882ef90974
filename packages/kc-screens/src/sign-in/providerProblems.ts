import { lazyComponent } from 'kc-components/lazyComponent';

// An identity provider that does not sign somebody in, and an invitation that is refused, are rare: the sign-in does not wait for their code.
const problems = () => import('./OidcErrorScreen.tsx');

export const OidcErrorScreen = lazyComponent(async () => ({ default: (await problems()).OidcErrorScreen })).Component;
export const InvitationProblem = lazyComponent(async () => ({ default: (await problems()).InvitationProblem })).Component;
