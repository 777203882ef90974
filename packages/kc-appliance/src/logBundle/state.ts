import type { LogBundleDetail, LogBundleOptions } from 'kc-api/contract/logBundle/logBundle';
import { defineTable } from '../core/table.ts';
import { defineValue } from '../core/value.ts';

type Content = LogBundleDetail['contents'][number];
type LeftOut = LogBundleDetail['left_out'][number];

/** What is written of a bundle so far. */
export interface BundleState {
  options: LogBundleOptions;
  /** Sizes of its pieces, bytes. */
  pieces: readonly number[];
  contents: readonly Content[];
  /** Texts that were masked. */
  masked: number;
  /** Whether all but the audit log is written. */
  begun: boolean;
}

/** The finished one. `time`: epoch seconds. */
export interface FinishedBundle {
  task: string;
  time: number;
  pieces: readonly number[];
  /** Hex. A bundle of an older version has none. */
  sha256?: string;
  contents: readonly Content[];
  left_out: readonly LeftOut[];
}

/** What a process left behind when it fell: name, bytes, epoch seconds. */
export interface CoreFile {
  name: string;
  size: number;
  modified: number;
}

declare module '../core/context.ts' {
  interface AuditCategories {
    Logs: true;
  }
  interface AreaPorts {
    /** Core files of the machine. They are named in a bundle and never part of it: they hold the memory of the process, and with it keys. */
    coreFiles: () => readonly CoreFile[];
  }
}

declare module '../core/store.ts' {
  interface Tables {
    /** Base64. */
    logBundlePieces: { id: string; base64: string };
  }
  interface Values {
    log_bundle: FinishedBundle | null;
    /** Why the last try failed; null where it did not. */
    log_bundle_error: string | null;
    /** Milliseconds between two steps. */
    log_bundle_pause: number;
  }
}

/** Apart from the bundle, so that nothing ever reads all of it at once. */
export const pieceTable = defineTable('logBundlePieces');
export const finishedBundle = defineValue('log_bundle', null);
export const bundleError = defineValue('log_bundle_error', null);
export const bundlePause = defineValue('log_bundle_pause', 10);
