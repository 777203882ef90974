import { linkHash, type ChainPlace } from './chain.ts';
import { createChainCheck, type ChainOutcome } from './chainCheck.ts';
import { isSignedBy, readPublicKey } from './chainKey.ts';
import { checkpointIn, type Checkpoint } from './checkpoint.ts';

export interface LogCheckStart {
  /** PEM or base64url. */
  publicKey: string;
  /** As lines of text. */
  checkpoints: readonly string[];
  /** Number of the first record. Default: 1. If the appliance deleted older records, the check starts at the checkpoint before this one. */
  first?: number;
}

export interface LogOutcome extends ChainOutcome {
  /** Number of checkpoints with a valid signature. */
  signed: number;
  /** Checkpoint texts without a valid signature of this key. */
  unsigned: string[];
}

export interface LogCheck {
  /** Adds complete lines of the chain download. */
  add(lines: string): void;
  end(until: number): LogOutcome;
}

/** Returns the start of the check. If older records were deleted, that is the checkpoint before the first remaining record. */
function beginOf(first: number, checkpoints: readonly Checkpoint[]): { from?: ChainPlace } {
  const before = checkpoints.find(({ sequence }) => sequence === first - 1);
  return before ? { from: { sequence: before.sequence, hash: before.hash } } : {};
}

/** Checks a complete log in chunks. Runs in a worker, in a page, or on the command line. */
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
