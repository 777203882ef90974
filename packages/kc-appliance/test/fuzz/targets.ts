import { binaryTargets } from './binaryTargets.ts';
import { certificateTargets } from './certificateTargets.ts';
import type { FuzzTarget } from './target.ts';
import { textTargets } from './textTargets.ts';

/** All parsers of untrusted bytes or text. */
export const targets: readonly FuzzTarget[] = [...certificateTargets, ...binaryTargets, ...textTargets];
