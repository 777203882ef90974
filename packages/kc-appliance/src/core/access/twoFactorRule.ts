import { defineRevisedValue } from '../store/value.ts';
import '../state.ts';

/** The setting that every user needs a second factor, except users of an identity provider. */
export const twoFactorRule = defineRevisedValue('two_factor', { enforced: false });
