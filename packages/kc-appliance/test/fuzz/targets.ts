import { binaryTargets } from './binaryTargets.ts';
import { certificateTargets } from './certificateTargets.ts';
import type { FuzzTarget } from './target.ts';
import { textTargets } from './textTargets.ts';

/** Every reader of bytes or text that strangers can send. */
export const targets: readonly FuzzTarget[] = [...certificateTargets, ...binaryTargets, ...textTargets];
