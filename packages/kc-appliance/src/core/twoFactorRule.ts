import { defineRevisedValue } from './value.ts';
import './state.ts';

/** Whether everybody who does not sign in at an identity provider needs a second factor. */
export const twoFactorRule = defineRevisedValue('two_factor', { enforced: false });
