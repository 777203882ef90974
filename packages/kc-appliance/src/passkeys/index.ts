import { defineArea } from '../core/area.ts';
import { passkeys } from './passkeys.ts';

export { alertCopied, judge, keepQuestion, newQuestion, optionsToProve, passkeysHere, questionOf } from './ceremony.ts';
export { playedVerifier } from './playedVerifier.ts';
export type { PasskeyVerifier } from './verifier.ts';

export const passkeysArea = defineArea({ name: 'passkeys', resources: { passkeys }, searches: 'Everyone sees their own passkeys only, on the account page.' });
