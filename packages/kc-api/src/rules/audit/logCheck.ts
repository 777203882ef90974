import { linkHash, type ChainPlace } from './chain.ts';
import { createChainCheck, type ChainOutcome } from './chainCheck.ts';
import { isSignedBy, readPublicKey } from './chainKey.ts';
import { checkpointIn, type Checkpoint } from './checkpoint.ts';

export interface LogCheckStart {
  /** PEM or base64url. */
  publicKey: string;
  /** As lines of text. */
  checkpoints: readonly string[];
  /** The record before the first one. Default: the beginning of the log, or the checkpoint that stands there where older records were deleted. */
  first?: number;
}

export interface LogOutcome extends ChainOutcome {
  /** Checkpoints whose signature holds. */
  signed: number;
  /** Texts that are no checkpoints of this key. */
  unsigned: string[];
}

export interface LogCheck {
  /** Whole lines of the chain, as the appliance gives them. */
  add(lines: string): void;
  end(until: number): LogOutcome;
}

/** Where a walk begins: a log whose first records were deleted begins at the checkpoint before them. */
function beginOf(first: number, checkpoints: readonly Checkpoint[]): { from?: ChainPlace } {
  const before = checkpoints.find(({ sequence }) => sequence === first - 1);
  return before ? { from: { sequence: before.sequence, hash: before.hash } } : {};
}

/** Checks a whole log, piece by piece: in a thread beside the page, in a page, or at a command line. */
export function createLogCheck({ publicKey, checkpoints, first = 1 }: LogCheckStart): LogCheck {
  const key = readPublicKey(publicKey);
  const read = checkpoints.map((text) => ({ text, checkpoint: checkpointIn(text) }));
  const good = read.flatMap(({ checkpoint }) => (checkpoint && key && isSignedBy(checkpoint, key) ? [checkpoint] : []));
  const unsigned = read.filter(({ checkpoint }) => !checkpoint || !good.includes(checkpoint)).map(({ text }) => text);
  const check = createChainCheck({ ...beginOf(first, good), checkpoints: good });
  return {
    add(lines) {
      for (let at = 0, end = 0; at < lines.length; at = end + 1) {
        end = lines.indexOf('\n', at);
        if (end < 0) end = lines.length;
        const blank = lines.indexOf(' ', at);
        const text = lines.slice(blank + 1, end);
        check.add(Number(text.slice(1, text.indexOf(','))), lines.slice(at, blank), (previous) => linkHash(previous, text));
      }
    },
    end: (until) => ({ ...check.end(until), signed: good.length, unsigned }),
  };
}
